import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { cutTexts, untranslated } from './support/check-texts.ts';
import { resize } from './support/looks.ts';
import { type Product, startProduct } from './support/product.ts';
import { speakPseudo, wordsOfAnswers } from './support/pseudo-language.ts';
import { SCREENS, screensOf } from './support/screens.ts';
import { type Walker, walker } from './support/walk.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const accounts = [...new Set(SCREENS.map(({ as }) => as))].map((as) => ({ as }));

describe.each(accounts)('as $as', ({ as }) => {
  let walk: Walker;
  let data: Set<string>;
  beforeAll(async () => {
    walk = await walker(browser, product, as);
    data = wordsOfAnswers(walk.page);
    await speakPseudo(walk.page);
  });
  afterAll(() => walk?.close());

  it.each(screensOf(as))(
    '$name says nothing that cannot be translated, and has room for it',
    async (screen) => {
      const { page } = walk;
      await walk.open(screen);
      const faults = [...(await untranslated(page, data)), ...(await cutTexts(page))];
      await resize(page, 390, 844);
      faults.push(...(await cutTexts(page)).map((fault) => `on a phone: ${fault}`));
      await resize(page, 1440, 900);
      expect(faults).toEqual([]);
    },
  );
});
