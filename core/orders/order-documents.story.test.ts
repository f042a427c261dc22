// @module-tag exhaustive
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { buildDespatchXml } from './rules/despatch.test-support.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const METAL = { name: 'Metal-Promet d.o.o.', pib: '108323453' };

interface Detail {
  readonly id: number;
  readonly rfps: readonly { id: number }[];
  readonly awards: readonly {
    order_number: string;
    lines: readonly { article_id: number; name: string }[];
  }[];
}

const xml = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

it('a supplier answers its order on a phone, announces a delivery by a file, and the warehouse takes it over', async () => {
  await product.query(`update companies set settings = settings || '{"e_documents": true}'`);
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { id, links } = await sendRequest(product, owner, { name: 'Narudžbenica kao podaci', suppliers: 1 });
  const link = links.get(METAL.name) ?? '';
  await submitOfferByLink(product, link, METAL.pib, ['10', '5']);
  const { rfps } = await owner<Detail>('GET', `purchases/${id}`);
  await owner('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
  await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
  const [award] = (await owner<Detail>('GET', `purchases/${id}`)).awards;
  const [line, other] = award?.lines ?? [];
  if (!award || !line || !other) throw new Error('nothing was ordered');

  const phone = await (
    await openVisitorContext(browser, product, { width: 390, height: 844, theme: 'dark' })
  ).newPage();
  const problems = watchConsole(phone);
  await phone.goto(link);
  await phone.getByLabel(/PIB\) of your company/).fill(METAL.pib);
  await phone.getByRole('button', { name: 'Show my offer' }).click();
  const answer = phone.getByRole('region', { name: 'Your answer to the order' });
  await answer.getByText('not answered yet').waitFor();
  await expectAccessible(phone, 'an order without an answer');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const data = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Order as XML' }).click();
  const file = readFileSync(await (await data).path(), 'utf8');
  expect(file).toContain(`<cbc:ID>${award.order_number}</cbc:ID>`);

  await answer.getByRole('button', { name: 'Reject items' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Which items can you not deliver?' });
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await dialog.getByText('Reason is required').waitFor();
  await dialog.getByRole('checkbox', { name: other.name }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Više se ne pravi.');
  await expectAccessible(phone, 'rejecting items of an order');
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await answer.getByText('some items rejected').waitFor();
  await answer.getByRole('button', { name: 'Withdraw the answer' }).click();
  await answer.getByText('not answered yet').waitFor();
  await answer.getByRole('button', { name: 'Another delivery date' }).click();
  await phone.getByRole('textbox', { name: 'Delivery date' }).fill('15.04.2031');
  await phone.getByRole('button', { name: 'Send the answer' }).click();
  await answer.getByText('Promised delivery date').waitFor();
  await answer.getByRole('button', { name: 'Confirm the order' }).click();
  await answer.getByText(/^confirmed · /).waitFor();

  await answer.getByText('Answer as XML').click();
  const input = phone.getByLabel('Order response or despatch advice');
  await input.setInputFiles(xml('wrong.xml', '<Invoice/>'));
  await answer.getByText('This is neither an order response nor a despatch advice in UBL 2.1.').waitFor();
  const lines = [{ id: String(line.article_id), quantity: '98', unit: 'KGM', batch: 'Š-17' }];
  await input.setInputFiles(
    xml('avis.xml', buildDespatchXml({ order: award.order_number, number: 'OT-77', lines })),
  );
  await answer.getByText(/OT-77/).waitFor();
  expect(problems).toEqual([]);

  const page = await (await openVisitorContext(browser, product, { width: 1440, height: 900 })).newPage();
  const seen = watchConsole(page);
  await logIn(page, 'storekeeper@demo.test', `/warehouse/storekeeper/purchase/${id}`);
  // The receipt is filled in with the announced quantities.
  await page.getByText(/^Filled in from despatch advice/).waitFor();
  await expectAccessible(page, 'an announced delivery');
  await expect.poll(() => page.getByRole('textbox', { name: 'Delivered' }).first().inputValue()).toBe('98');
  await expect.poll(() => page.getByLabel('Delivery note number').inputValue()).toBe('OT-77');
  await page.getByRole('button', { name: 'Close receipt' }).click();
  await page.getByRole('button', { name: /^Actions for GR-/ }).waitFor();
  await page.getByText(/^Filled in from despatch advice/).waitFor({ state: 'detached' });
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Actions for GR-/ }).click();
  await page.getByRole('menuitem', { name: 'Download XML' }).click();
  expect(readFileSync(await (await receipt).path(), 'utf8')).toContain(
    '<cbc:ReceivedQuantity unitCode="KGM">98</cbc:ReceivedQuantity>',
  );
  expect(seen).toEqual([]);
});

it('the buyer downloads the cancellation of an order, and a company without data sees none of it', async () => {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { id, links } = await sendRequest(product, owner, { name: 'Otkazana narudžbenica', suppliers: 1 });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['10', '5']);
  const { rfps } = await owner<Detail>('GET', `purchases/${id}`);
  await owner('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
  await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
  await owner('PUT', `purchases/cancelPurchase/${id}`, { cancel_reason: 'Nije potrebno.' });
  const page = await (await openVisitorContext(browser, product, { width: 1440, height: 900 })).newPage();
  const seen = watchConsole(page);
  await logIn(page, 'owner@demo.test', `/procurements/requests/${id}`);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Cancellation as XML/ }).click();
  expect(readFileSync(await (await file).path(), 'utf8')).toContain('<OrderCancellation ');

  await product.query(`update companies set settings = settings || '{"e_documents": false}'`);
  await page.reload();
  await page.getByRole('button', { name: /^Order as PDF/ }).waitFor();
  expect(await page.getByRole('button', { name: /XML/ }).count()).toBe(0);
  // A company without e-invoices has no tabs for them.
  await product.query('delete from incoming_invoice_lines');
  await product.query('update invoices set incoming_id = null');
  await product.query('delete from incoming_invoices');
  await page.goto(`${product.url}/finances`);
  await page.getByRole('heading', { level: 1, name: 'Finances overview' }).waitFor();
  await page.getByRole('table').waitFor();
  expect(await page.getByText('E-invoices').count()).toBe(0);
  expect(seen).toEqual([]);
});
