import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { pickBodyFields } from '#app/server/test-support/pick-body-fields.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [METAL] = DEMO_SUPPLIERS;
const NAME = 'Limovi za finansije';

interface Detail {
  readonly id: number;
  readonly rfps: readonly { id: number }[];
  readonly awards: readonly {
    id: number;
    order_number: string;
    supplier: { id: number };
    lines: { article_id: number }[];
  }[];
}

/**
 * Creates an order with two items of 1,000 and 4,000 net (6,000 in total with VAT). The first item has been received.
 */
async function ordered(): Promise<Detail> {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { id, links } = await sendRequest(product, owner, { name: NAME, suppliers: 1 });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['10', '200']);
  const { rfps } = await owner<Detail>('GET', `purchases/${id}`);
  await owner('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
  await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
  const detail = await owner<Detail>('GET', `purchases/${id}`);
  const keeper: ApiCaller = await createApiCaller(product, 'storekeeper@demo.test');
  const [award] = detail.awards;
  await keeper('POST', `purchase-steps/storekeeper/purchases/${id}/receipts`, {
    award_id: award?.id,
    lines: [{ article_id: award?.lines[0]?.article_id, delivered: '100', damaged: '0' }],
  });
  return detail;
}

const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

// Also proves S2.48, S3.05, S6.13.
it('S1.10 S2.30 finances pay what came in, take it back with the owner, and export', async () => {
  const order = await ordered();
  const orderNumber = order.awards[0]?.order_number ?? '';
  // All columns of the list fit from this width on.
  const desk = await openVisitorContext(browser, product, { width: 1440 });
  const finance = await desk.newPage();
  const problems = watchConsole(finance);
  await logIn(finance, 'finance@demo.test');
  await overview(finance, orderNumber);
  await invoiceAndPay(finance);
  await slip(finance);
  await changedAccount(finance, order);
  await takeBack(finance);
  expect(problems).toEqual([]);
  await ownerAgrees(order.id);
  await exported(finance);
  await desk.close();
  await othersSeeNothing(order.id);
});

/** Navigates from the menu to the order and checks the open amounts, the tabs and the search. */
async function overview(page: Page, orderNumber: string): Promise<void> {
  await page.getByRole('link', { name: 'Finances overview' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Finances overview' }).waitFor();
  await page.getByRole('radio', { name: /^To pay/, checked: true }).waitFor();
  // The overdue invoice of the demo data is listed first.
  await page
    .getByRole('row')
    .nth(1)
    .getByText(/^overdue/)
    .waitFor();
  await page.getByRole('radio', { name: /^Advance paid/ }).check({ force: true });
  await page
    .getByText(/^prepaid /)
    .first()
    .waitFor();
  await page.getByRole('radio', { name: /^To pay/ }).check({ force: true });
  await page.getByRole('searchbox', { name: 'Order, supplier or purchase' }).fill(orderNumber);
  // Waits until the search has been applied. Before that, the order is listed among other orders from the same
  // supplier.
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  const row = page.getByRole('row', { name: new RegExp(orderNumber) });
  await row.getByRole('link', { name: new RegExp(METAL.name) }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
}

/**
 * Enters an overdue invoice, checks that a payment above the received value is rejected with a reason, then pays
 * the correct amount.
 */
async function invoiceAndPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter invoice' }).click();
  const invoice = page.getByRole('dialog', { name: `Invoice of ${METAL.name}` });
  await invoice.getByRole('button', { name: 'Save the invoice' }).click();
  await invoice.getByText('Invoice number is required.').waitFor();
  await invoice.getByText('Due date is required.').waitFor();
  await invoice.getByRole('textbox', { name: 'Invoice number' }).fill('R-55');
  await invoice.getByRole('textbox', { name: 'Amount with VAT' }).fill('1,200.00');
  await invoice.getByRole('textbox', { name: 'Due date' }).fill('02.03.2026');
  await expectAccessible(page, 'the invoice dialog');
  await invoice.getByRole('button', { name: 'Save the invoice' }).click();
  await page.getByText('overdue 02.03.2026').waitFor();

  await page.getByRole('button', { name: 'Actions for invoice R-55' }).click();
  await page.getByRole('menuitem', { name: 'Record payment of invoice R-55' }).click();
  const dialog = page.getByRole('dialog', { name: `Payment to ${METAL.name}` });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect.poll(() => amount.inputValue()).toBe('1,200.00');
  await amount.fill('1200.01');
  await dialog.getByText('The amount is above the value of what was received.').waitFor();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  // The input remains, and the dialog also shows the server's rejection.
  const refusal = dialog.locator('[role="alert"][data-tone="red"]');
  await refusal.filter({ hasText: 'above the value of what was received' }).waitFor();
  await amount.fill('1200');
  await expectAccessible(page, 'the payment dialog');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Reverse the payment of 1,200.00' }).waitFor();
  // No other goods have been received, and an advance payment is no longer possible: the button shows why it is
  // disabled.
  const pay = page.getByRole('button', { name: 'Record payment', exact: true });
  expect(await pay.getAttribute('aria-disabled')).toBe('true');
}

/** Checks the code that banking apps scan, and the printed slip. */
async function slip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Payment slip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment slip' });
  await dialog.getByRole('img', { name: 'QR code with the payment data' }).waitFor();
  await dialog.getByText('4,800.00 RSD').waitFor();
  await expectAccessible(page, 'the payment slip');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Changes the supplier's account as an administrator. The slip shows the change and has no payment code until the
 * account has been checked.
 */
async function changedAccount(page: Page, order: Detail): Promise<void> {
  // The company lets a single user change accounts, as before the two-person rule.
  await product.query(
    `update companies set settings = settings || '{"payee_guard": "record"}' where pib = '108123456'`,
  );
  const admin: ApiCaller = await createApiCaller(product, 'admin@demo.test');
  const id = order.awards[0]?.supplier.id;
  const known = await admin<Record<string, unknown> & { categories: { id: number }[] }>(
    'GET',
    `suppliers/${id}`,
  );
  await admin('PUT', `suppliers/${id}`, {
    ...pickBodyFields('PUT suppliers/{id}', known),
    category_ids: known.categories.map((category) => category.id),
    account_number: '310-1234567891211-86',
  });
  await page.getByRole('button', { name: 'Payment slip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment slip' });
  await dialog.getByText('The bank account of this supplier was changed after the approval.').waitFor();
  expect(await dialog.getByRole('img', { name: 'QR code with the payment data' }).count()).toBe(0);
  await expectAccessible(page, 'the payment slip with a changed account');
  await dialog.getByRole('checkbox', { name: /^I have checked this account/ }).click();
  await dialog.getByRole('img', { name: 'QR code with the payment data' }).waitFor();
  await dialog.getByText(/^Checked on /).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Reverses a payment as a finance user. The reversal waits for an owner, because finance users cannot reverse
 * alone.
 */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reverse the payment of 1,200.00' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await dialog.getByText('Enter a reason.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Pogrešan račun.');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await page.getByText('pending owner’s agreement').waitFor();
  expect(await page.getByRole('button', { name: /^Agree/ }).count()).toBe(0);
}

/** Opens the link in the email as an owner on a phone and agrees to the reversal. */
async function ownerAgrees(id: number): Promise<void> {
  const mail = await waitForMail(product, 'owner@demo.test', 'awaiting-agreement', 'R-55');
  expect(mail.links.some((link) => link.endsWith(`/finances/purchase/${id}`))).toBe(true);
  const phone = await openVisitorContext(browser, product, { width: 390, height: 844, theme: 'dark' });
  const owner = await phone.newPage();
  await logIn(owner, 'owner@demo.test', `/finances/purchase/${id}`);
  await owner.getByRole('button', { name: 'Agree to the reversal of 1,200.00' }).click();
  const dialog = owner.getByRole('alertdialog');
  await dialog.getByText('Pogrešan račun.').waitFor();
  await dialog.getByRole('button', { name: 'Agree and reverse' }).click();
  await owner.getByText('reversed', { exact: true }).waitFor();
  await expectAccessible(owner, 'a payment that is taken back, on a phone');
  expect(await noSideways(owner)).toBe(true);
  await phone.close();
}

/** Downloads the accountant's export. A period that ends before it begins is rejected at its field. */
async function exported(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Finances overview' }).first().click();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Payments of a period' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export payments' });
  await dialog.getByRole('textbox', { name: 'From' }).fill('31.12.2098');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await dialog.getByText('The last day cannot be before the first.').waitFor();
  await dialog.getByRole('textbox', { name: 'From' }).fill('01.01.2026');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Payments 2026-01-01 .*\.xlsx$/);
}

/** Checks that a storekeeper has no menu entry and is redirected from the page. */
async function othersSeeNothing(id: number): Promise<void> {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  await logIn(page, 'storekeeper@demo.test');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Finances overview' }).count()).toBe(0);
  await page.goto(`/finances/purchase/${id}`);
  await page.waitForURL((url) => url.pathname === '/home');
  await context.close();
}
