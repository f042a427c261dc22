import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, openBrowser, visitor } from './support/browser.ts';
import { findPath } from './support/find-in-demo.ts';
import { type Product, startProduct } from './support/product.ts';
import { SCREENS, type Screen, screensOf } from './support/screens.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Screens that stand without any call of their own; what they ask for besides (choices, badges) may be missing. */
const WITHOUT_A_MAIN_CALL = [
  ...['instructions', 'profile', 'not-found', 'select-platform', 'awaiting-activation'],
  // Empty forms.
  ...['new-request', 'budget-create', 'user-create', 'ad-hoc-create', 'direct-create'],
];

const ACCOUNTS = [...new Set(SCREENS.flatMap(({ as }) => as ?? []))];

describe.each(ACCOUNTS.map((as) => ({ as })))('as $as', ({ as }) => {
  let page: Page;
  beforeAll(async () => {
    const context = await visitor(browser, product);
    await enter(context, as);
    page = await context.newPage();
    // Whatever a page reads is not there; who is logged in is known by a POST.
    await page.route('**/api/**', (route) =>
      route.request().method() !== 'GET'
        ? route.continue()
        : route.fulfill({
            status: 404,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              type: 'about:blank',
              status: 404,
              code: 'not_found',
              detail: 'Not found.',
            }),
          }),
    );
  });
  afterAll(() => page?.context().close());

  const leadsAway = async (screen: Screen) => {
    await page.goto(await findPath(product, screen.path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    return new URL(page.url()).pathname === '/404';
  };

  it.each(screensOf(as))('S8.05 $name: where its main call answers 404, /404 opens', async (screen) => {
    expect(await leadsAway(screen)).toBe(!WITHOUT_A_MAIN_CALL.includes(screen.name));
  });
});
