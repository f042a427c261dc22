// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { getSharedProduct, type Product } from './support/product.ts';
import { listAccountScreens } from './support/screens.ts';
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

const LATE_MS = 400;

/** Pages that make several requests, each with the request whose response arrives last. */
it.each([
  ['owner@demo.test', 'request-edit', 'purchases/mail/preview'],
  ['owner@demo.test', 'request-edit', 'articles/prices'],
  ['supplier@demo.test', 'marketplace-categories', 'market-place/contact-persons/get'],
  ['supplier@demo.test', 'marketplace-categories', 'market-place/categories/get'],
] as const)('for %s nothing of %s moves when the answer of %s comes last', async (as, name, late) => {
  const screen = listAccountScreens(as).find((one) => one.name === name);
  if (!screen) throw new Error(`there is no ${name}`);
  const walk = await createWalker(browser, product, as);
  const held: string[] = [];
  await walk.page.route(`**/api/${late}*`, async (route) => {
    held.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await walk.open(screen);
  expect(held).not.toEqual([]);
  const { sum, moved } = await walk.shifts();
  expect(sum, moved.join('\n')).toBeLessThan(0.01);
  await walk.close();
});
