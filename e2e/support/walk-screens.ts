import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { faultsOf } from './check-screen.ts';
import { cutTexts, untranslated } from './check-texts.ts';
import { resize } from './looks.ts';
import { type Product, useProduct } from './product.ts';
import { speakPseudo, wordsOfAnswers } from './pseudo-language.ts';
import { type Screen, screensOf } from './screens.ts';
import { type Walker, walker } from './walk.ts';

/**
 * The foot of the request's form sticks to the window's end. At 320 px it is so high in the pseudo-language that it hides
 * fields on the way down, which it does not in English.
 */
const IN_ENGLISH = new Set(['new-request', 'request-edit']);

/**
 * Three tests for each screen of these accounts, which is opened once and asked everything: nothing is wrong with it in
 * any look, nothing jumps while it loads, and its texts can be translated. It is shown in the pseudo-language, whose texts are longer than those of any
 * other, so that what has room here has room everywhere.
 */
export function walkScreens(accounts: readonly Screen['as'][]): void {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([useProduct(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  describe.each(accounts.map((as) => ({ as })))('as $as', ({ as }) => {
    let walk: Walker;
    let data: Set<string>;
    beforeAll(async () => {
      walk = await walker(browser, product, as, { accented: true });
      data = wordsOfAnswers(walk.page);
      await speakPseudo(walk.page);
      // The pseudo-language needs letters that no real text consists of; they are fetched before anything is measured.
      const [first] = screensOf(as);
      if (first) await walk.open(first);
    });
    afterAll(() => walk?.close());

    describe.each(screensOf(as))('$name', (screen) => {
      let texts: string[] | undefined;
      let shifts: { sum: number; moved: string[] } | undefined;

      it('is accessible and fits, in every look', async () => {
        const { page } = walk;
        await walk.open(screen);
        shifts = await walk.shifts();
        const found = [...(await untranslated(page, data)), ...(await cutTexts(page))];
        const onPhone = async () => {
          found.push(...(await cutTexts(page)).map((fault) => `on a phone: ${fault}`));
        };
        const faults: string[] = [];
        if (screen.alone) {
          found.length = 0;
          faults.push(...(await faultsOf(page)));
        } else if (IN_ENGLISH.has(screen.name)) {
          const english = await walker(browser, product, as);
          await english.open(screen);
          faults.push(...(await faultsOf(english.page)));
          await english.close();
          await resize(page, 390, 844);
          await onPhone();
          await resize(page, 1440, 900);
        } else faults.push(...(await faultsOf(page, onPhone)));
        texts = found;
        expect(faults).toEqual([]);
      });

      it('moves by next to nothing while it loads', () => {
        expect(shifts?.moved.length === 0 || (shifts?.sum ?? 1) <= 0.02, shifts?.moved.join('\n')).toBe(true);
      });

      it('says nothing that cannot be translated, and has room for it', () => {
        expect(texts).toEqual([]);
      });
    });
  });
}
