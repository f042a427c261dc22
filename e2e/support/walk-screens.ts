import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axePath } from './axe.ts';
import { openBrowser } from './browser.ts';
import { faultsOf } from './check-screen.ts';
import { type Product, startProduct } from './product.ts';
import { type Screen, screensOf } from './screens.ts';
import { type Walker, walker } from './walk.ts';

/** One test for each screen of these accounts: nothing is wrong with it in any look. */
export function walkScreens(accounts: readonly Screen['as'][]): void {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  describe.each(accounts.map((as) => ({ as })))('as $as', ({ as }) => {
    let walk: Walker;
    beforeAll(async () => {
      walk = await walker(browser, product, as, {}, [axePath]);
    });
    afterAll(() => walk?.close());

    it.each(screensOf(as))('$name is accessible and fits, in every look', async (screen) => {
      await walk.open(screen);
      expect(await faultsOf(walk.page)).toEqual([]);
    });
  });
}
