// @module-tag exhaustive
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_COMPANIES, DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import { openAsUser, openBrowser } from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

let product: Product;
let browser: Browser;
let user: ApiCaller;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  user = await createApiCaller(product, 'user@demo.test');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [MORAVA] = DEMO_COMPANIES;
const [METAL, CELIK] = DEMO_SUPPLIERS;

interface Paper {
  readonly sheets: readonly string[];
  /** Width and height of a sheet in points. */
  readonly size: readonly number[];
}

/** Prints the page in the browser and uses an independent program to read the text and size of each sheet. */
async function paperOf(page: Page): Promise<Paper> {
  // The QR code of a sheet is loaded after the page.
  await page.waitForLoadState('networkidle');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString('utf8');
  const [, width, height] =
    /Page size:\s+([\d.]+) x ([\d.]+)/.exec(
      execFileSync('pdfinfo', ['-'], { input: pdf }).toString('utf8'),
    ) ?? [];
  return {
    sheets: text.split('\f').slice(0, -1),
    size: [Math.round(Number(width)), Math.round(Number(height))],
  };
}

const A4 = [595, 842];
const HEAD = [MORAVA.name, MORAVA.address, `PIB ${MORAVA.pib}`, MORAVA.registrationNumber];
const FOOT = ['Prepared by', 'Approved by', 'Printed '];

function holds(sheet: string | undefined, words: readonly string[]) {
  // Versions of the PDF reader differ in the spacing around slashes.
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/ ?\/ ?/g, '/');
  expect(words.filter((word) => !flat(sheet ?? '').includes(flat(word)))).toEqual([]);
}

/** Downloads a file from the menu of the page, and returns its text. */
async function downloaded(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  const pdf = await readFile(await download.path());
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString('utf8');
}

interface Detail {
  readonly request_number: string;
  readonly rfps: { id: number; supplier: { name: string } }[];
}

it('a comparison is printed across, six suppliers a sheet, and a request before its offers upright', async () => {
  const { id, links } = await sendRequest(product, user, { name: 'Lim za štampu', suppliers: 7 });
  const { request_number, rfps } = await user<Detail>('GET', `purchases/${id}`);
  const { page, problems } = await openAsUser(
    browser,
    product,
    'user@demo.test',
    `/procurements/requests/${id}`,
  );
  await page.getByRole('heading', { level: 1, name: 'Lim za štampu' }).waitFor();

  const asked = await paperOf(page);
  expect(asked.size).toEqual(A4);
  expect(asked.sheets).toHaveLength(1);
  holds(asked.sheets[0], [
    ...HEAD,
    ...FOOT,
    'Purchase request',
    request_number,
    METAL.name,
    '100 kg',
    '1 / 1',
  ]);
  // The user interface around the sheet is not printed.
  expect(asked.sheets[0]).not.toMatch(/More actions|Home|Log out/);
  await page.getByRole('heading', { level: 1, name: 'Lim za štampu' }).waitFor();

  for (const [index, supplier] of DEMO_SUPPLIERS.slice(0, 7).entries())
    await submitOfferByLink(product, links.get(supplier.name) ?? '', supplier.pib, [
      `${100 + index}`,
      `${400 - index}`,
    ]);
  await user('PUT', `purchases/offers/acceptOffer/${id}`, {
    rfp_id: rfps.find((rfp) => rfp.supplier.name === METAL.name)?.id,
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Lim za štampu' }).waitFor();
  await page.getByText(CELIK.name).first().waitFor();
  const compared = await paperOf(page);
  expect(compared.size).toEqual(A4.toReversed());
  expect(compared.sheets).toHaveLength(2);
  const [first, second] = compared.sheets;
  holds(first, [...HEAD, 'Comparison of offers', request_number, 'without VAT', 'lowest', '1 / 2']);
  // The seventh supplier is on its own sheet, with the items repeated.
  holds(second, [
    'Kvadratna cev',
    'Lim HR',
    'Accepted: 2 of 2 items.',
    'Net total',
    '18,000.00',
    ...FOOT,
    '2 / 2',
  ]);
  // The PDF from the server has the same content.
  const file = await downloaded(page, `${request_number}-comparison.pdf`);
  holds(file, ['Comparison of offers', request_number, 'Accepted: 2 of 2 items.', '18,000.00', '2 / 2']);
  expect(problems).toEqual([]);
});

it('the case of a confirmation is printed with its items, sums and room for signatures', async () => {
  const { id, links } = await sendRequest(product, user, { name: 'Odobrenje na papiru' });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['100', '400']);
  const { rfps, request_number } = await user<Detail>('GET', `purchases/${id}`);
  const rfp_id = rfps.find((rfp) => rfp.supplier.name === METAL.name)?.id;
  await user('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id });
  await user('PUT', `purchase-steps/status/2/${id}`, { note: 'Hitno za halu' });
  const { page, problems } = await openAsUser(
    browser,
    product,
    'approver@demo.test',
    `/procurements/purchase-confirmation/${id}`,
  );
  await page.getByText('Hitno za halu').first().waitFor();
  const { sheets, size } = await paperOf(page);
  expect(size).toEqual(A4);
  expect(sheets).toHaveLength(1);
  holds(sheets[0], [...HEAD, ...FOOT, 'Purchase confirmation', request_number, METAL.name, 'Hitno za halu']);
  const SUMS = ['Net total', '18,000.00', 'VAT', '3,600.00', 'Gross total, RSD', '21,600.00'];
  holds(sheets[0], SUMS);
  holds(await downloaded(page, `${request_number}-confirmation.pdf`), ['Hitno za halu', ...SUMS]);
  expect(problems).toEqual([]);
});

it('a decided request prints its order first, and no comparison of a single offer', async () => {
  const { id, links } = await sendRequest(product, user, { name: 'Narudžbenica na papiru' });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['100', '400']);
  const { rfps, request_number } = await user<Detail>('GET', `purchases/${id}`);
  const rfp_id = rfps.find((rfp) => rfp.supplier.name === METAL.name)?.id;
  await user('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id });
  await user('PUT', `purchase-steps/status/2/${id}`, {});
  const owner = await createApiCaller(product, 'owner@demo.test');
  await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
  const path = `/procurements/requests/${id}`;
  const { page, problems } = await openAsUser(browser, product, 'owner@demo.test', path);
  await page.getByText(/^confirmed by /).waitFor();
  const { sheets, size } = await paperOf(page);
  expect(size).toEqual(A4);
  expect(sheets).toHaveLength(1);
  const order = [`Purchase order ${request_number}-1`, METAL.name, METAL.pib, '10,000.00'];
  holds(sheets[0], [...HEAD, ...FOOT, ...order, 'Jelena Marković', '18,000.00', '21,600.00', '1 / 1']);
  expect(problems).toEqual([]);
});
