// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, openBrowser, openVisitorContext } from './support/browser.ts';
import { getSharedProduct, type Product } from './support/product.ts';
import { listAccountScreens, SCREENS } from './support/screens.ts';
import { createWalker, type Walker } from './support/walk.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Screens without a main call. Calls for options and badges may fail on these screens. */
const WITHOUT_A_MAIN_CALL = [
  ...['instructions', 'manual', 'profile', 'not-found', 'select-platform', 'awaiting-activation'],
  // Forms that are initially empty. The templates are a dialog over such a form.
  ...[
    'new-request',
    'supplier-form',
    'templates',
    'budget-create',
    'user-create',
    'ad-hoc-create',
    'direct-create',
  ],
];

const ACCOUNTS = [...new Set(SCREENS.flatMap(({ as }) => as ?? []))];

/**
 * Answers every GET with 404. Reading the login state is a POST, which still works. Replaces fetch in the page,
 * because requests that a story intercepts bypass the browser's cache, even for the application's code.
 */
function nothingIsThere(): void {
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const { method, url } = new Request(...asked);
    if (method !== 'GET' || !new URL(url).pathname.startsWith('/api/')) return ask(...asked);
    const problem = { type: 'about:blank', status: 404, code: 'not_found', detail: 'Not found.' };
    return new Response(JSON.stringify(problem), {
      status: 404,
      headers: { 'content-type': 'application/problem+json' },
    });
  };
}

describe.each(ACCOUNTS.map((as) => ({ as })))('as $as', ({ as }) => {
  let walk: Walker;
  beforeAll(async () => {
    walk = await createWalker(browser, product, as);
    await walk.page.context().addInitScript(nothingIsThere);
  });
  afterAll(() => walk?.close());

  it.each(listAccountScreens(as))(
    'S8.05 $name: where its main call answers 404, /404 opens',
    async ({ wait: _, ...screen }) => {
      await walk.open(screen);
      expect(new URL(walk.page.url()).pathname === '/404').toBe(!WITHOUT_A_MAIN_CALL.includes(screen.name));
    },
  );
});

const REFUSED = { status: 503, contentType: 'application/problem+json', body: '{}' };

it('sums and rows of another tab of finances do not stay where theirs cannot be loaded', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  await logIn(page, 'owner@demo.test', '/finances');
  const sums = page.getByLabel('Open amounts');
  await sums.waitFor();
  await page.getByRole('row').nth(1).waitFor();
  const paid = /\/api\/purchase-steps\/finances\/purchases\/get\?.*tab=paid/;
  await page.route(paid, (route) => route.fulfill(REFUSED));
  await page.getByRole('radio', { name: /^Paid/ }).check({ force: true });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect([await page.getByRole('row').count(), await sums.count()]).toEqual([0, 0]);
  await page.unroute(paid);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('row').nth(1).waitFor();
  await sums.waitFor();
  await context.close();
});

it('charts of another range do not stay where theirs cannot be loaded', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  await logIn(page, 'owner@demo.test', '/home/statistics');
  const chart = page.getByRole('figure', { name: /^Spend by/ });
  await chart.waitFor();
  const days = /\/api\/statistics\/global\/get\?.*groupby=1/;
  await page.route(days, (route) => route.fulfill(REFUSED));
  await page.getByRole('button', { name: 'Chart options' }).click();
  await page.getByRole('radio', { name: 'Day', exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await chart.count()).toBe(0);
  await page.unroute(days);
  await page.getByRole('button', { name: 'Try again' }).click();
  await chart.waitFor();
  await context.close();
});
