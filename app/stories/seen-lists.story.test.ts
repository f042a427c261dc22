// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { findScreenPath } from './support/find-screen-path.ts';
import { getSharedProduct, type Product } from './support/product.ts';
import { SCREENS } from './support/screens.ts';
import { createWalker } from './support/walk.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The owner's lists, ordered so that each is opened from a different page. */
const LISTS = [
  'requests-new',
  'categories',
  'requests-closed',
  'suppliers',
  'requests-confirmed',
  'documents',
  'confirmations',
  'budgets',
  'users',
  'departments',
];
const FIRST_ROW = 'main tbody tr';

it('a list shown before is shown at once, although its newest state has not come', async () => {
  const walk = await createWalker(browser, product, 'owner@demo.test');
  const { page } = walk;
  const textOf = () => page.locator(FIRST_ROW).first().innerText();
  const seen = [];
  for (const name of LISTS) {
    const screen = SCREENS.find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen called ${name}.`);
    await walk.open(screen);
    seen.push({ name, path: await findScreenPath(product, screen.path), text: await textOf() });
  }
  // From this point on, calls receive no response.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => undefined);
  });
  for (const { name, path, text } of seen) {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await expect.poll(textOf, { message: name }).toBe(text);
  }
  await walk.close();
});
