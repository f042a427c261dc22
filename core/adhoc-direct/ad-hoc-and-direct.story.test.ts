import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { createApiCaller } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openAsUser,
  openBrowser,
  openVisitorContext,
  waitForMail,
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

const [METAL, , , GRAZ] = DEMO_SUPPLIERS;
const SHEET = 'Ploča 125×6\t60\tkom\t189,00\t20%\nLepak\t2,5\tl\t410\t20\n';

const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

async function pageOf(email: string, path?: string): Promise<Page> {
  const { page } = await openAsUser(browser, product, email, path);
  return page;
}
async function pick(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}
async function waitForText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}
const status = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=..');
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));

// Also proves S6.11, S4.06, S4.08, S4.05, S7.35.
it('S1.07 S2.25 an ad hoc purchase from the receipt to the delivered goods', async () => {
  const { page: adhoc, problems } = await openAsUser(browser, product, 'adhoc@demo.test');
  await adhoc.getByRole('link', { name: 'Ad hoc purchase' }).first().click();
  await adhoc.getByRole('heading', { level: 1, name: 'Ad hoc purchases' }).waitFor();
  await adhoc.getByRole('row').nth(3).waitFor();
  await adhoc.getByRole('link', { name: 'New ad hoc purchase' }).click();
  await adhoc.getByRole('heading', { level: 1, name: 'New ad hoc purchase' }).waitFor();

  // The locked button names each missing value, including the missing receipt.
  await waitForText(adhoc, 'Missing: purchase name, category, supplier, items, receipt or invoice');
  await expectAccessible(adhoc, 'a new ad hoc purchase');

  await adhoc.getByRole('textbox', { name: 'Purchase name' }).fill('Brusne ploče za popravku');
  await pick(adhoc, 'Category', /^Spojni materijal/);
  await pick(adhoc, 'Supplier', new RegExp(METAL.name));
  await adhoc.getByRole('textbox', { name: 'Item, 1', exact: true }).focus();
  await paste(adhoc, SHEET);
  await expect
    .poll(() => adhoc.getByRole('textbox', { name: 'Unit price, 1', exact: true }).inputValue())
    .toBe('189.00');
  expect(await adhoc.getByRole('combobox', { name: 'VAT, %, 1', exact: true }).inputValue()).toBe('20');
  // 60 × 189 + 2.5 × 410 = 12,365.00 net.
  await adhoc.getByText('14,838.00 RSD').first().waitFor();
  await adhoc.locator('input[type="file"]').setInputFiles({
    name: 'racun.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await waitForText(adhoc, 'racun.pdf');
  await adhoc.getByRole('button', { name: 'Submit for approval' }).click();
  await adhoc.waitForURL(/\/procurements\/ad-hoc\/view\/\d+$/);
  const id = idOf(adhoc);
  await adhoc.getByRole('heading', { level: 1, name: 'Brusne ploče za popravku' }).waitFor();
  await adhoc.getByText('created the purchase').waitFor();

  // The owner returns the purchase with a note; the creator corrects it.
  const owner = await pageOf('owner@demo.test', `/procurements/ad-hoc/view/${id}`);
  await owner.getByRole('button', { name: 'Reject' }).click();
  const dialog = owner.getByRole('alertdialog').or(owner.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await waitForText(owner, 'Describe what is wrong.');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Fali broj radnog naloga.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await waitForText(owner, 'Purchase rejected');
  await waitForText(owner, 'Rejected and returned to you');
  // A rejected purchase cannot be approved unchanged: the disabled button shows the reason.
  await owner.getByText(/has to be corrected and submitted again/).waitFor();
  const number = (await owner.getByRole('navigation', { name: /breadcrumb/i }).innerText()).match(
    /\d{4}-\d{4}/,
  )?.[0];
  await waitForMail(product, 'adhoc@demo.test', 'rejected', 'Fali broj radnog naloga.');

  await adhoc.reload();
  await adhoc.getByRole('link', { name: 'Edit' }).click();
  await adhoc.getByRole('heading', { level: 1, name: `Change ${number}` }).waitFor();
  await adhoc.getByRole('textbox', { name: 'Description' }).fill('Radni nalog 118/26.');
  await adhoc.getByRole('button', { name: 'Save changes' }).click();
  await waitForText(adhoc, 'Changes saved');

  // The owner approves the purchase after seeing its budget, finance pays it, and the storekeeper closes it.
  await owner.reload();
  await owner.getByText('Budget of Spojni materijal').waitFor();
  await owner.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await waitForText(owner, 'The purchase has been approved');
  await waitForMail(product, 'finance@demo.test', 'awaiting-payment', number ?? '');
  await owner.getByRole('button', { name: 'Record payment' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await waitForText(owner, 'Payment recorded');
  await status(owner).getByText('Paid').waitFor();
  await owner.getByRole('button', { name: 'Mark as delivered' }).click();
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await waitForText(owner, 'Marked as delivered');
  await owner.getByText('marked the goods as delivered').waitFor();
  expect(problems).toEqual([]);
});

// Also proves S2.26, S6.12, S4.02, S4.03, S4.04, S4.17, S7.36.
it('S1.08 S7.37 a direct purchase in euros, sent back by its finances, ordered, paid and delivered', async () => {
  const page = await pageOf('direct@demo.test', '/procurements/direct-purchase/create');
  await page.getByRole('heading', { level: 1, name: 'New direct purchase' }).waitFor();
  await page.getByRole('textbox', { name: 'Purchase name' }).fill('Alat iz Graca');
  await pick(page, 'Category', /^Limovi i profili/);
  await pick(page, 'Supplier', new RegExp(GRAZ.name));
  await pick(page, 'Currency', /EUR/);
  await page.getByRole('textbox', { name: 'Item, 1', exact: true }).fill('Čelik S355');
  await page.getByRole('textbox', { name: 'Quantity, 1', exact: true }).fill('100');
  await page.getByRole('textbox', { name: 'Unit price, 1', exact: true }).fill('2.5');
  await page.getByText('250.00 EUR').first().waitFor();
  await page.getByRole('button', { name: 'Submit for approval' }).dblclick();
  await page.waitForURL(/\/procurements\/direct-purchase\/view\/\d+$/);
  const id = idOf(page);

  // Under the four-eyes rule the creator must not approve the purchase, and the button gives that reason.
  const set = (four: boolean) =>
    product.query(
      'update companies set settings = settings || $1 where id = (select company_id from users where email = $2)',
      [JSON.stringify({ four_eyes: four }), 'owner@demo.test'],
    );
  await set(true);
  await page.reload();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await page
    .getByText('You created or changed this purchase, so another user has to confirm it.')
    .first()
    .waitFor();
  await set(false);

  const owner = await createApiCaller(product, 'owner@demo.test');
  await owner('PUT', `direct-purchases/approve/${id}`, {});
  await page.reload();
  await page.getByRole('button', { name: /Order as PDF/ }).waitFor();
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('This voids the approval').waitFor();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Cena je druga.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await waitForText(page, 'Purchase rejected');
  await page.getByRole('button', { name: 'Submit again' }).click();
  await waitForText(page, 'Submitted again');
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await waitForText(page, 'The purchase has been approved');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await waitForText(page, 'Payment recorded');
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await waitForText(page, 'Marked as delivered');

  // The copy contains everything except the dates and the attachments.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy into a new one' }).click();
  await page.waitForURL(/create\?copy=/);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Unit price, 1', exact: true }).inputValue())
    .toBe('2.5');
});

it('S2.25 S6.11 canceled with a reason, refused to a stale tab, and shut to whoever has no right, on a phone', {
  tags: 'exhaustive',
}, async () => {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { data } = await owner<{ data: { id: number; name: string; status: number }[] }>(
    'GET',
    'direct-purchases/get/all?status=20',
  );
  const waiting = data.find(({ name }) => name === 'Streč folija za otpremu');
  const phone = await (await openVisitorContext(browser, product, { width: 390, height: 800 })).newPage();
  await logIn(phone, 'direct@demo.test', '/procurements/direct-purchase');
  await phone.getByRole('link', { name: 'Streč folija za otpremu' }).click();
  await phone.getByRole('button', { name: 'Approve' }).waitFor();
  // Another user has acted first, so nothing from this write is stored.
  await owner('PUT', `direct-purchases/reject/${waiting?.id}`, { note: 'Prvo ponuda.' });
  await phone.getByRole('button', { name: 'Approve' }).click();
  const dialog = phone.getByRole('alertdialog').or(phone.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await waitForText(phone, 'The latest version is shown.');
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: 'More actions' }).click();
  await phone.getByRole('menuitem', { name: 'Cancel the purchase' }).click();
  await dialog.getByRole('button', { name: 'Cancel the purchase' }).click();
  await waitForText(phone, 'Enter a reason.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ima na stanju.');
  await dialog.getByRole('button', { name: 'Cancel the purchase' }).click();
  await waitForText(phone, 'The purchase has been canceled');

  // Finance users pay ad hoc purchases on the finance pages and may not open these lists.
  const finance = await pageOf('finance@demo.test', '/procurements/ad-hoc');
  await finance.waitForURL(/\/home$/);
  expect(await finance.getByRole('link', { name: 'Ad hoc purchase' }).count()).toBe(0);
});
