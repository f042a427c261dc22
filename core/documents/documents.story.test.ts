// @module-tag exhaustive

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { expectAccessible, openAsUser, openBrowser } from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { chooseFromRowMenu } from '#app/stories/support/row-menu.ts';
import { addDays, dayInBelgrade, formatDay } from '#platform/shared/dates.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const SUPPLIER = 'Čelik Trade d.o.o.';
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
const soon = formatDay(addDays(dayInBelgrade(new Date().toISOString()), 10));

const open = (email: DemoUserEmail) => openAsUser(browser, product, email, '/documents');

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// Also proves S7.49, S7.50, S7.51, S8.19, S8.34, S8.35.
it('S1.13 S2.18 a supplier’s documents: several at once, changed, shown, found, deleted and taken back', async () => {
  const { page, problems } = await open('owner@demo.test');
  await named(page, 'Okvirni ugovor').waitFor();

  // A missing file is reported at the field. Of three files, one is invalid and one is removed before its upload.
  await page.getByRole('button', { name: 'Add documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add documents' });
  await dialog.getByRole('combobox', { name: 'Supplier' }).click();
  await page.getByRole('option', { name: SUPPLIER }).click();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByText('Please select files before uploading.').waitFor();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([
      file('Atest A.pdf', PDF),
      file('virus.pdf', Buffer.from('MZ')),
      file('Slika lima.png', PNG),
      file('Suvišno.pdf', PDF),
    ]);
  await dialog.getByRole('button', { name: 'Cancel: Suvišno.pdf' }).click();
  await dialog.getByRole('textbox', { name: 'Valid until' }).fill(soon);
  // Cancels the upload of the last document.
  await page.route('**/api/suppliers/documents/add', async (route) => {
    if (route.request().postDataBuffer()?.includes('Slika lima.png')) {
      await dialog.getByRole('button', { name: 'Cancel: Slika lima.png' }).click();
      await route.abort().catch(() => undefined);
    } else await route.continue();
  });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Files uploaded').waitFor();
  await dialog.getByText(/^Only .xls, .xlsx/).waitFor();
  await expectAccessible(page, 'files that were added and refused');
  await page.unroute('**/api/suppliers/documents/add');
  await dialog.getByRole('button', { name: 'Remove: virus.pdf' }).click();
  await dialog.locator('input[type="file"]').setInputFiles([file('Slika lima.png', PNG)]);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.waitFor({ state: 'detached' });
  await named(page, 'Slika lima').waitFor();
  expect(await row(page, 'virus').count()).toBe(0);
  expect(await row(page, 'Suvišno').count()).toBe(0);

  // Changes a document together with its file.
  await chooseFromRowMenu(row(page, 'Atest A'), 'Atest A', 'Change Atest A');
  const form = page.getByRole('dialog', { name: 'Change document' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Atest B');
  await form.locator('input[type="file"]').setInputFiles([file('nov.png', PNG)]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Document updated').waitFor();
  await row(page, 'Atest B').getByText('nov.png').waitFor();

  // An image file is displayed as an image.
  await named(page, 'Atest B').click();
  const picture = page.getByRole('dialog', { name: 'Atest B' }).getByRole('img', { name: 'Atest B' });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('Escape');

  // The search text is part of the URL.
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Name or description' }))
    .first()
    .fill('atest b');
  await page.waitForURL(/q=atest/);
  await page.getByLabel('Valid until').selectOption('soon');
  await page.waitForURL(/expiry=soon/);
  await row(page, 'Atest B').getByText(soon).waitFor();
  await row(page, 'Okvirni').waitFor({ state: 'detached' });

  // A document is deleted after a confirmation dialog, and then restored.
  await chooseFromRowMenu(row(page, 'Atest B'), 'Atest B', 'Delete Atest B');
  await page.getByRole('button', { name: 'Delete document' }).click();
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Atest B').waitFor();

  // The supplier's page shows the record, invitations and documents.
  await row(page, 'Atest B').getByRole('link', { name: SUPPLIER }).click();
  await page.getByRole('heading', { name: SUPPLIER, level: 1 }).waitFor();
  await page.getByText('Answers invitations').first().waitFor();
  await chooseFromRowMenu(page, SUPPLIER, 'Invitations');
  await page.getByRole('heading', { name: 'Invitations', level: 1 }).waitFor();
  await page.getByRole('cell').first().waitFor();
  await page.goBack();
  await chooseFromRowMenu(page, SUPPLIER, 'Documents');
  await row(page, 'Atest B').waitFor();
  expect(problems).toEqual([]);
});

it('S6.14 who reads suppliers reads their documents and changes nothing; who does not is led away', async () => {
  const [user, storekeeper] = await Promise.all([open('user@demo.test'), open('storekeeper@demo.test')]);
  await named(user.page, 'Okvirni ugovor').waitFor();
  expect(await user.page.getByRole('button', { name: /^(Add|Change|Delete)/ }).count()).toBe(0);
  await storekeeper.page.waitForURL('**/home');
});
