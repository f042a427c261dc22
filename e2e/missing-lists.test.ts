import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CastEmail } from '../apps/server/src/seed/cast.ts';
import { logIn, openBrowser, visitor } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Pages that are about a list, and the call that reads it. */
const LISTS: readonly (readonly [CastEmail, string, RegExp])[] = [
  ['owner@demo.test', '/suppliers', /\/api\/suppliers\?/],
  ['owner@demo.test', '/categories', /\/api\/categories\?/],
  ['owner@demo.test', '/procurements/requests', /\/api\/purchases\?/],
  ['owner@demo.test', '/user-management/users', /\/api\/user-management\/owner\/users\?/],
  ['owner@demo.test', '/user-management/sectors', /\/api\/user-management\/sectors\?/],
  ['owner@demo.test', '/notifications', /\/api\/notifications\?/],
  ['owner@demo.test', '/budgets/budgets', /\/api\/budgets(\?|$)/],
  ['owner@demo.test', '/documents', /\/api\/documents\?/],
  ['moderator@demo.test', '/moderation', /\/api\/moderation\/companies\?/],
];

it.each(LISTS)('S8.05 as %s the page %s whose list is not there leads to /404', async (as, path, call) => {
  const context = await visitor(browser, product);
  const page = await context.newPage();
  let asked = 0;
  await page.route(call, (route) => {
    asked += 1;
    return route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', status: 404, code: 'not_found', detail: 'Not found.' }),
    });
  });
  await logIn(page, as, path);
  await page.waitForURL('**/404');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(asked).toBeGreaterThan(0);
  await context.close();
});
