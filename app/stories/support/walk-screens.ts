import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { findFaultsInCurrentVariant, findFaultsInOtherVariants } from './check-screen.ts';
import { findClippedTexts, findUntranslatedTexts } from './check-texts.ts';
import { resizePage } from './page-variants.ts';
import { getSharedProduct, type Product } from './product.ts';
import { collectResponseTexts, showPseudoLanguage } from './pseudo-language.ts';
import { listAccountScreens, type Screen } from './screens.ts';
import { createWalker, type Walker } from './walk.ts';

/**
 * Screens that are checked in English at 320 px. In the pseudo-language the sticky footer of the request form is
 * so tall that it covers fields, which does not happen in English.
 */
const IN_ENGLISH = new Set(['new-request', 'request-edit']);

interface Visited {
  readonly walk: Walker;
  readonly screen: Screen;
  /** Strings in the server's responses, which are data and need no translation. */
  readonly data: Set<string>;
  /** Opens a second walker for the same account, in English. */
  readonly inEnglish: () => Promise<Walker>;
}
type Visit = (visited: Visited) => Promise<void>;

/**
 * Visits each screen of these accounts once and checks that it has a title, does not shift its layout while
 * loading, is accessible, and has translatable text that fits. The screens are shown in the pseudo-language,
 * whose text is longer than in any real language, so that text that fits here always fits.
 */
export function walkScreens(accounts: readonly Screen['as'][]): void {
  visitScreens(accounts, async ({ walk, data, screen }) => {
    const { page } = walk;
    const { sum, moved } = await walk.shifts();
    const faults = moved.length > 0 && sum > 0.02 ? moved.map((what) => `moves while it loads: ${what}`) : [];
    if (!/\S · Ponuda$/.test(await page.title())) faults.push(`its title is ${await page.title()}`);
    if (!screen.alone)
      faults.push(...(await findUntranslatedTexts(page, data)), ...(await findClippedTexts(page)));
    faults.push(...(await findFaultsInCurrentVariant(page)));
    expect(faults).toEqual([]);
  });
}

/** Checks each screen of these accounts in the variants that `walkScreens` omits. */
export function walkScreenVariants(accounts: readonly Screen['as'][]): void {
  visitScreens(accounts, async ({ walk: { page }, screen, inEnglish }) => {
    const faults: string[] = [];
    const onPhone = async () => {
      faults.push(...(await findClippedTexts(page)).map((fault) => `on a phone: ${fault}`));
    };
    if (screen.alone) faults.push(...(await findFaultsInOtherVariants(page)));
    else if (IN_ENGLISH.has(screen.name)) {
      const english = await inEnglish();
      await english.open(screen);
      faults.push(...(await findFaultsInOtherVariants(english.page)));
      await english.close();
      await resizePage(page, 390, 844);
      await onPhone();
      await resizePage(page, 1440, 900);
    } else faults.push(...(await findFaultsInOtherVariants(page, onPhone)));
    expect(faults).toEqual([]);
  });
}

function visitScreens(accounts: readonly Screen['as'][], visit: Visit): void {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  describe.each(accounts.map((as) => ({ as })))('as $as', ({ as }) => {
    let walk: Walker;
    let data: Set<string>;
    beforeAll(async () => {
      walk = await createWalker(browser, product, as, { accented: true });
      data = collectResponseTexts(walk.page);
      await showPseudoLanguage(walk.page);
      // The pseudo-language needs glyphs that real languages do not need. A first screen loads their fonts before
      // anything is measured.
      const [first] = listAccountScreens(as);
      if (first) await walk.open(first);
    });
    afterAll(() => walk?.close());

    it.each(listAccountScreens(as))('$name', async (screen) => {
      await walk.open(screen);
      await visit({ walk, data, screen, inEnglish: () => createWalker(browser, product, as) });
    });
  });
}
