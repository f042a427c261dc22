// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiCaller, createApiCaller, sendRequest } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { expectNoFaults } from '#app/stories/support/check-screen.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

let product: Product;
let browser: Browser;
let owner: ApiCaller;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  owner = await createApiCaller(product, 'owner@demo.test');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const METAL = { name: 'Metal-Promet d.o.o.', pib: '108323453' };

interface Offered {
  rfps: {
    supplier: { name: string };
    offer: { price: string; freight_net: string | null; payment_days: number | null } | null;
  }[];
}
const offerOf = async (id: number) =>
  (await owner<Offered>('GET', `purchases/${id}`)).rfps.find(({ supplier }) => supplier.name === METAL.name)
    ?.offer;

it('a supplier on a phone says freight, a price step and a payment term, sees them, and changes them', async () => {
  const { id, links } = await sendRequest(product, owner, { name: 'Uslovi' });
  const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto(links.get(METAL.name) ?? '');
  await page.getByLabel(/PIB\) of your company/).fill(METAL.pib);
  await page.getByRole('button', { name: 'Open the request' }).click();
  const prices = page.getByLabel(/^Unit price, net:/);
  await prices.nth(0).fill('12');
  await prices.nth(1).fill('400');

  // With the keyboard, the section opens and its first field is next in the tab order.
  const fold = page.getByRole('button', { name: 'Freight, minimum order, lead time' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('500');
  await page.getByLabel(/^Payment term\b/).fill('45');
  await page.getByLabel(/^Minimum order/).fill('99999999');
  await page
    .getByRole('button', { name: /^Quantity, VAT, price steps/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Add a price step/ })
    .first()
    .click();
  await page.getByLabel(/^From quantity/).fill('50');
  await page.getByLabel(/^Unit price, net, step 1/).fill('10');
  await expectNoFaults(page, 'terms');

  // The server refuses a minimum order above the value of the whole offer, and the error is shown at the field.
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByText(/^Minimum order, net can be at most/).waitFor();
  await page.getByLabel(/^Minimum order/).fill('300');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByRole('heading', { name: 'The offer has been sent' }).waitFor();
  await page.getByText(/^Freight: 500\.00.RSD net/).waitFor();
  await page.getByText(/^from 50 .+: 10\.00 RSD/).waitFor();
  await expectNoFaults(page, 'sent terms');
  expect(await offerOf(id)).toMatchObject({ freight_net: '500.00', payment_days: 45 });

  await page.getByRole('button', { name: 'Change the offer' }).first().click();
  expect(await page.getByLabel(/^Freight, net/).inputValue()).toBe('500');
  await page.getByLabel('The prices include freight').check();
  await page.getByRole('button', { name: 'Send the changed offer' }).click();
  await page.getByRole('heading', { name: 'The offer has been changed' }).waitFor();
  await page.getByText('Freight: included in the prices').waitFor();
  expect((await offerOf(id))?.freight_net).toBeNull();
  expect(problems).toEqual([]);
  await context.close();
});

it('an owner states what money, time and countries cost, and the settings keep it', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test');
  await page.goto('/profile/company/rules');
  const on = page.getByRole('switch', { name: 'Comparison by landed cost' });
  await on.waitFor();
  if (!(await on.isChecked())) await on.click();
  await page.getByLabel(/^Cost of capital/).fill('8.5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { name: 'Customs and handling by country' }).waitFor();
  const before = await page.getByLabel(/^Country of origin/).count();
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await page
    .getByLabel(/^Country of origin/)
    .nth(before)
    .selectOption('IN');
  await page.getByRole('button', { name: 'Save rates' }).click();
  await page.getByText('Customs is required.').waitFor();
  await page
    .getByLabel(/^Customs,/)
    .nth(before)
    .fill('7.5');
  await page.getByRole('button', { name: 'Save rates' }).click();
  await page.getByText('Rates saved').waitFor();
  await expectAccessible(page, 'comparison settings');
  const { rates } = await owner<{ rates: { origin: string; customs_percent: string }[] }>(
    'GET',
    'user-profile/landed-rates',
  );
  expect(rates).toContainEqual(expect.objectContaining({ origin: 'IN', customs_percent: '7.50' }));
  expect(problems).toEqual([]);
  await context.close();
});
