// @module-tag exhaustive
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { smallPng } from '#app/stories/support/png.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import {
  buildNumberCellXml,
  buildTextCellXml,
  rewriteWorkbook,
  WORKBOOK_PART_PATHS,
  withCells,
} from './server/rewritten.test-support.ts';

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

const [METAL, CELIK] = DEMO_SUPPLIERS;
const ITEMS = 24;
const LONG_NAME =
  'Vijak sa šestougaonom glavom i delimičnim navojem, toplo cinkovan, klasa čvrstoće 10.9, prema DIN 931, pakovanje od sto komada';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Creates a request with many items, sends it to the first two suppliers and returns the first supplier's link and
 * email.
 */
async function longRequest(hours: number) {
  const { data } = await owner<{ data: { id: number; name: string }[] }>('GET', 'suppliers/options');
  const categories = await owner<{ data: { id: number; name: string }[] }>('GET', 'categories/options');
  const { id, request_number } = await owner<{ id: number; request_number: string }>('POST', 'purchases', {
    name: 'Spojni materijal',
    category_id: categories.data.find(({ name }) => name === 'Limovi i profili')?.id,
    articles: Array.from({ length: ITEMS }, (_, index) => ({
      name: index === 3 ? LONG_NAME : `Vijak M${index + 4}`,
      quantity: String(100 + index),
      unit: 'kg',
    })),
    date_for_offer: new Date(Date.now() + hours * 3_600_000).toISOString(),
    supplier_ids: [METAL, CELIK].map(({ name }) => data.find((one) => one.name === name)?.id),
  });
  await owner('POST', `purchase-steps/rfps/send/${id}`, {});
  const mail = await waitForMail(product, METAL.contact.email, 'request-for-offer', request_number);
  return { id, mail, link: mail.links.find((one) => one.includes('/procurements/confirm/')) ?? '' };
}

/** Clicks the button and returns the downloaded file. */
async function downloaded(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  return readFileSync(await file.path());
}

/** Fills in prices as a spreadsheet program stores them. */
const filled = (content: Buffer, more: Readonly<Record<string, string>> = {}) =>
  rewriteWorkbook(content, {
    [WORKBOOK_PART_PATHS.items]: withCells({
      ...Object.fromEntries(
        Array.from({ length: ITEMS }, (_, at) => [`G${at + 2}`, buildNumberCellXml('12.5')]),
      ),
      ...more,
    }),
  });

const choose = (page: Page, buffer: Buffer, name = 'ponuda.xlsx') =>
  page
    .getByRole('region', { name: 'Many items? Fill in a sheet.' })
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: XLSX, buffer });

it('a supplier downloads the sheet, fills it in, mends its mistakes and sends, at a desk and on a phone', async () => {
  const { link } = await longRequest(48);
  const context = await openVisitorContext(browser, product, {});
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto(`${product.url}/login`);
  await page.goto(link);
  await page.getByLabel(/PIB\) of your company/).fill(METAL.pib);
  await page.getByRole('button', { name: 'Open the request' }).click();
  await page.getByText('Many items? Fill in a sheet.').waitFor();
  const file = await downloaded(page);

  await choose(page, Buffer.from('No.;Item'), 'ponuda.csv');
  await page.getByText(/^Save it as \.xlsx\./).waitFor();

  await choose(
    page,
    filled(file, {
      G3: buildTextCellXml('1.234'),
      G5: buildTextCellXml('na upit'),
      H6: buildNumberCellXml('120'),
    }),
  );
  await page.getByText(`3 of ${ITEMS} rows need attention`).waitFor();
  await page
    .getByText(/“1\.234” can be read in two ways/)
    .filter({ visible: true })
    .waitFor();
  // A long name does not push errors out of view.
  const sheet = await page.getByRole('region', { name: 'Rows of the sheet' }).boundingBox();
  const mistake = await page.locator('td b', { hasText: 'G5:' }).boundingBox();
  expect((mistake?.x ?? 9999) + (mistake?.width ?? 0)).toBeLessThan((sheet?.x ?? 0) + (sheet?.width ?? 0));
  await expectAccessible(page, 'a sheet with mistakes');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByText(/“1\.234” can be read in two ways/)
    .filter({ visible: true })
    .waitFor();
  await expectAccessible(page, 'a sheet with mistakes on a phone');

  // The valid prices can be applied, and the change can be undone.
  await page.getByRole('button', { name: 'Use these prices' }).click();
  await page.getByText(`${ITEMS - 3} prices are filled in`).waitFor();
  expect(
    await page.getByRole('textbox', { name: 'Unit price, net: Vijak M4', exact: true }).inputValue(),
  ).toBe('12.5');
  expect(
    await page.getByRole('textbox', { name: 'Unit price, net: Vijak M5', exact: true }).inputValue(),
  ).toBe('');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(
    await page.getByRole('textbox', { name: 'Unit price, net: Vijak M4', exact: true }).inputValue(),
  ).toBe('');

  await choose(page, filled(file, { G3: '/>' }));
  await page.getByText(`${ITEMS - 1} items with a price were read`).waitFor();
  await page.getByRole('button', { name: 'Use these prices' }).dblclick();
  await page.getByText('You do not offer this item').waitFor();
  // A supplier who navigates back by mistake finds everything unchanged.
  await page.goBack();
  await page.goForward();
  await page.getByText('You do not offer this item').waitFor();
  expect(
    await page.getByRole('textbox', { name: 'Unit price, net: Vijak M4', exact: true }).inputValue(),
  ).toBe('12.5');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByRole('heading', { name: /offer/i }).first().waitFor();
  await page.getByRole('button', { name: 'Send the offer' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

it('the buyer who enters an offer fills it in from the same sheet', async () => {
  const { id } = await longRequest(1);
  await product.setClock('1 hour 2 seconds');
  const context = await openVisitorContext(browser, product, {});
  const page = await context.newPage();
  await logIn(page, 'owner@demo.test', `/procurements/requests/${id}`);
  await page.getByRole('button', { name: `Enter an offer of ${CELIK.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Enter offer from ${CELIK.name}` });
  await dialog.getByText('Many items? Fill in a sheet.').waitFor();
  await choose(page, filled(await downloaded(page)));
  await dialog.getByText(`${ITEMS} items with a price were read`).waitFor();
  await expectAccessible(page, 'a checked sheet in the dialog');
  await dialog.getByRole('button', { name: 'Use these prices' }).click();
  await dialog.getByText(`${ITEMS} prices are filled in`).waitFor();
  await dialog.getByRole('textbox', { name: /^Received from/ }).fill('Ana Ilić, mejlom');
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'ponuda.png', mimeType: 'image/png', buffer: smallPng(8, 8, [20, 120, 60]) });
  await dialog.getByText('ponuda.png').waitFor();
  await dialog.getByRole('button', { name: 'Enter an offer' }).click();
  await page.getByText(/^entered by .*, given by Ana Ilić, mejlom$/).waitFor();
  await context.close();
});
