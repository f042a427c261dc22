import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axePath } from './axe.ts';
import { openBrowser } from './browser.ts';
import { faultsOf } from './check-screen.ts';
import { cutTexts, untranslated } from './check-texts.ts';
import { type Product, startProduct } from './product.ts';
import { speakPseudo, wordsOfAnswers } from './pseudo-language.ts';
import { type Screen, screensOf } from './screens.ts';
import { type Walker, walker } from './walk.ts';

/**
 * Two tests for each screen of these accounts, which is opened once and asked everything: nothing is wrong with it in any
 * look, and its texts can be translated. It is shown in the pseudo-language, whose texts are longer than those of any
 * other, so that what has room here has room everywhere.
 */
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
    let data: Set<string>;
    beforeAll(async () => {
      walk = await walker(browser, product, as, {}, [axePath]);
      data = wordsOfAnswers(walk.page);
      await speakPseudo(walk.page);
    });
    afterAll(() => walk?.close());

    describe.each(screensOf(as))('$name', (screen) => {
      let texts: string[] | undefined;

      it('is accessible and fits, in every look', async () => {
        const { page } = walk;
        await walk.open(screen);
        const found = [...(await untranslated(page, data)), ...(await cutTexts(page))];
        const faults = await faultsOf(page, async () => {
          found.push(...(await cutTexts(page)).map((fault) => `on a phone: ${fault}`));
        });
        texts = found;
        expect(faults).toEqual([]);
      });

      it('says nothing that cannot be translated, and has room for it', () => {
        expect(texts).toEqual([]);
      });
    });
  });
}
