// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { createApiCaller, submitOfferByLink } from './support/api.ts';
import { openBrowser, openVisitorContext, waitForMail, watchConsole } from './support/browser.ts';
import { resizePage } from './support/page-variants.ts';
import { getSharedProduct, type Product } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const NAME = 'Limovi sa tableta';
const [METAL, CELIK, INOX, STAHLWERK] = DEMO_SUPPLIERS;
const PRICES = ['100', '105', '110', '95'];

/**
 * Returns touch targets that are too small for a finger. Runs in the page. Links within a sentence may be smaller
 * than other targets (WCAG 2.5.8).
 */
function missable(): string[] {
  return [...document.querySelectorAll('button, select, [role="combobox"], [role="tab"], aside nav a')]
    .filter((one) => one.checkVisibility() && !(one as HTMLButtonElement).disabled)
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.height < 41.5 || box.width < 41.5))
    .map(
      ({ one, box }) =>
        `${Math.round(box.width)} by ${Math.round(box.height)}: ${one.textContent?.trim() || one.getAttribute('aria-label')}`,
    );
}

/**
 * Checks at both tablet widths that no target is too small or outside the window, and that the menu covers
 * nothing.
 */
async function expectFitting(page: Page, where: string): Promise<void> {
  for (const width of [1024, 768]) {
    await resizePage(page, width, 1024);
    expect(await page.evaluate(missable), `${where} at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0);
  }
}

async function takeTablet(email: DemoUserEmail): Promise<Page> {
  const context = await openVisitorContext(browser, product, { touch: true, width: 768, height: 1024 });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await expectFitting(page, 'login');
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Log in' }).waitFor();
  return page;
}

it('on a tablet the whole job is done by taps, from the login to the payment', async () => {
  const page = await takeTablet('owner@demo.test');
  const problems = watchConsole(page);
  const menu = page.getByRole('complementary', { name: 'Navigation' });
  await menu.getByRole('link', { name: 'New request' }).tap();
  await page.getByRole('heading', { level: 1, name: 'New request' }).waitFor();
  expect((await menu.boundingBox())?.width).toBe(68);
  await page.getByRole('textbox', { name: 'Request name' }).fill(NAME);
  await page.getByRole('combobox', { name: 'Category' }).tap();
  await page.getByRole('option', { name: /^Limovi i profili/ }).tap();
  await page.getByRole('textbox', { name: 'Item, 1', exact: true }).fill('Lim HR S235');
  await page.getByRole('textbox', { name: 'Quantity, 1', exact: true }).fill('10');
  await page.getByRole('button', { name: '5 days' }).tap();
  const send = page.getByRole('button', { name: /^Send to \d suppliers/ });
  await send.waitFor();
  await expectFitting(page, 'new request');
  await send.tap();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  const path = new URL(page.url()).pathname;
  const { request_number: number } = await (await createApiCaller(product, 'owner@demo.test'))<{
    request_number: string;
  }>('GET', `purchases/${path.split('/').at(-1)}`);
  for (const [index, { contact, pib }] of [METAL, CELIK, INOX, STAHLWERK].entries()) {
    const { links } = await waitForMail(product, contact.email, 'request-for-offer', number);
    const link = links.find((one) => one.includes('/procurements/confirm/')) ?? '';
    await submitOfferByLink(product, link, pib, [PRICES[index] ?? null]);
  }

  // A button scrolls the comparison sideways, and a tap ticks a checkbox.
  await page.goto(path);
  await page.getByRole('button', { name: 'Next supplier' }).tap();
  await page.getByRole('checkbox', { name: `Accept Lim HR S235 from ${STAHLWERK.name}` }).tap();
  await page.getByText('To be confirmed: 1 of 1 item, 1 supplier').waitFor();
  await expectFitting(page, 'comparison');
  await page.getByRole('button', { name: 'Confirm offers' }).tap();
  await page
    .getByRole('dialog', { name: /^Confirm the purchase/ })
    .getByRole('button', { name: 'Confirm the purchase' })
    .tap();
  await page.getByText('The purchase is confirmed').waitFor();
  expect(problems).toEqual([]);
  await page.context().close();

  const goods = await takeTablet('storekeeper@demo.test');
  await goods.getByRole('link', { name: 'Receipts' }).first().tap();
  await goods.getByRole('link', { name: NAME }).tap();
  await goods.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await expectFitting(goods, 'goods');
  await goods.getByRole('button', { name: 'Receive all that remains' }).tap();
  await goods.getByRole('button', { name: 'Close receipt' }).tap();
  await goods
    .getByText(/^Goods receipt GR-/)
    .first()
    .waitFor();
  await goods.context().close();

  const money = await takeTablet('finance@demo.test');
  await money.getByRole('link', { name: 'Finances overview' }).first().tap();
  // Waits for the filtered list, because a row that disappears during the tap would swallow it.
  const found = money.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === number);
  await money.getByRole('searchbox').fill(number);
  await found;
  await money.getByRole('link', { name: STAHLWERK.name }).tap();
  await money.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await expectFitting(money, 'payment');
  await money.getByRole('button', { name: 'Record payment', exact: true }).tap();
  await money.getByRole('dialog').getByRole('button', { name: 'Record payment' }).tap();
  await money.getByRole('button', { name: /^Reverse the payment of/ }).waitFor();
  await money.context().close();
});
