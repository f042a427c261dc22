// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import {
  buildSampleInvoice,
  type InvoicedSampleLine,
  renderUblSample,
  type SampleInvoice,
} from './server/reading/samples.test-support.ts';

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

interface Detail {
  readonly id: number;
  readonly name: string;
  readonly articles: readonly { id: number; name: string }[];
  readonly rfps: readonly { id: number }[];
  readonly awards: readonly {
    id: number;
    order_number: string;
    lines: { article_id: number; ordered: string; unit_price: string; vat_rate: string }[];
  }[];
}

/** Creates an order whose goods have all been received. */
async function received(): Promise<Detail> {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { id, links } = await sendRequest(product, owner, { name: 'Limovi po e-fakturi', suppliers: 1 });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['10', '200']);
  const { rfps } = await owner<Detail>('GET', `purchases/${id}`);
  await owner('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
  await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
  const detail = await owner<Detail>('GET', `purchases/${id}`);
  const [award] = detail.awards;
  await (await createApiCaller(product, 'storekeeper@demo.test'))(
    'POST',
    `purchase-steps/storekeeper/purchases/${id}/receipts`,
    {
      award_id: award?.id,
      lines: award?.lines.map(({ article_id, ordered }) => ({
        article_id,
        delivered: ordered,
        damaged: '0',
      })),
    },
  );
  return detail;
}

function invoiceFile(
  { articles, awards: [award] }: Detail,
  number: string,
  price?: string,
  more: Partial<SampleInvoice> = {},
) {
  const names = new Map(articles.map(({ id, name }) => [id, name]));
  const lines: InvoicedSampleLine[] = (award?.lines ?? []).map(
    ({ article_id, ordered, unit_price, vat_rate }, index) => ({
      name: names.get(article_id) ?? '',
      id: String(article_id),
      quantity: ordered,
      price: index === 0 && price ? price : unit_price,
      rate: String(Number(vat_rate)),
      unit: index === 0 ? 'KGM' : 'MTR',
    }),
  );
  const sample = buildSampleInvoice(lines, {
    number,
    order: award?.order_number ?? '',
    seller: { name: METAL.name, country: 'RS', vat: METAL.pib },
    account: '',
    issued: '2020-01-01',
    ...more,
  });
  return { name: `${number}.xml`, mimeType: 'text/xml', buffer: Buffer.from(renderUblSample(sample)) };
}

const dropped = (page: Page, ...files: ReturnType<typeof invoiceFile>[]) =>
  page.locator('input[type=file]').setInputFiles(files);

/** Finds the row of this story's invoice among the rows of the demo data. */
const rowOf = (page: Page, number = 'MP-1') =>
  page
    .getByRole('row')
    .filter({ hasText: `${number} ` })
    .getByRole('link', { name: METAL.name });

it('an e-invoice that differs is asked about and refused, the right one is accepted, a credit note follows it, and it is paid', async () => {
  const order = await received();
  const desk = await openVisitorContext(browser, product, { lang: 'sr_latin' });
  const page = await desk.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'finance@demo.test');
  await page.goto(`${product.url}/finances`);
  await page.getByRole('link', { name: 'E-računi' }).click();

  await dropped(page, invoiceFile(order, 'MP-1', '12.5'), {
    name: 'slika.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<svg/>'),
  });
  await page.getByText('Ovaj XML nije račun.', { exact: false }).waitFor();
  await rowOf(page).click();
  await page.getByRole('heading', { level: 1, name: 'Račun MP-1' }).waitFor();
  await page.getByText('Cena je 12,5, a naručeno je po 10.').waitFor();
  await page.getByRole('button', { name: 'Pitaj' }).click();
  const question = page.getByRole('dialog');
  expect(await question.getByRole('textbox').inputValue()).toContain('Cena je 12,5');
  await question.getByRole('button', { name: 'Pošalji' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Odbij' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odbij' }).click();
  await page.getByRole('button', { name: 'Odbij' }).waitFor({ state: 'hidden' });
  const mail = await waitForMail(product, METAL.contact.email, 'invoice-refused', 'MP-1');
  expect(mail.text).toContain('12,5');

  await page.goBack();
  // The list shows its old rows until the response arrives, and the invoice to be found has the same number as the
  // refused one.
  await rowOf(page).waitFor({ state: 'hidden' });
  await dropped(page, invoiceFile(order, 'MP-1'));
  await rowOf(page).click();
  await page.getByText('Slaže se').first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);
  await page.getByRole('button', { name: 'Prihvati' }).click();
  await page.getByRole('button', { name: 'Prihvati' }).waitFor({ state: 'hidden' });
  // Accepting an invoice here does not accept it in the government system. Its status there is entered manually.
  await page.getByText('Isti odgovor dajte').waitFor();
  await page.getByRole('combobox', { name: /^Status u/ }).click();
  await page.getByRole('option', { name: 'Prihvaćen' }).click();
  await page.getByText('Status je zabeležen').waitFor();
  await page.getByText('Isti odgovor dajte').waitFor({ state: 'hidden' });
  const { awards } = await (await createApiCaller(product, 'finance@demo.test'))<{
    awards: { invoices: { number: string }[] }[];
  }>('GET', `purchase-steps/finances/purchases/get/${order.id}`);
  expect(awards[0]?.invoices.map(({ number }) => number)).toEqual(['MP-1']);

  // If the company stops payments that exceed e-invoices, the dialog shows a warning before anything is sent.
  await product.query(`update companies set settings = settings || '{"invoice_match":"stop"}'`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.url}/finances/purchase/${order.id}`);
  await page.getByText('Slaže se').first().waitFor();
  await page.getByRole('button', { name: 'Evidentiraj plaćanje', exact: true }).click();
  const paying = page.getByRole('dialog');
  await paying.getByLabel('Iznos').waitFor();
  expect(await paying.getByText('E-računi koji se slažu pokrivaju').count()).toBe(0);
  await product.query(`update incoming_invoices set verdict = 'question' where number = 'MP-1'`);
  await page.reload();
  await page.getByRole('button', { name: 'Evidentiraj plaćanje', exact: true }).click();
  await paying.getByText('Plaćanje koje ih premašuje može da unese samo vlasnik.').waitFor();
  await paying.getByRole('button', { name: 'Evidentiraj plaćanje' }).click();
  await paying.getByText('Može da ga unese samo vlasnik, uz napomenu.').waitFor();
  await paying.getByRole('button', { name: 'Odustani' }).click();

  // The payment slip shows a warning until a user has reviewed the deviating invoice.
  await page.getByRole('button', { name: 'Nalog za plaćanje' }).click();
  const slip = page.getByRole('dialog');
  await slip.getByText('MP-1 odstupa od narudžbenice više nego što je dozvoljeno').waitFor();
  await page.keyboard.press('Escape');
  await slip.waitFor({ state: 'hidden' });
  await product.query(`update incoming_invoices set verdict = 'match' where number = 'MP-1'`);

  // A credit note alone does not reduce anything: the warehouse reverses the receipt of returned goods. The invoice
  // is paid in full.
  await page.goto(`${product.url}/finances/invoices?state=all`);
  await page.getByText('SEF: Prihvaćen').waitFor();
  await dropped(page, invoiceFile(order, 'MP-K1', undefined, { type: '381' }));
  await rowOf(page, 'MP-K1').click();
  await page.getByRole('heading', { level: 1, name: 'Knjižno odobrenje MP-K1' }).waitFor();
  await page.getByRole('button', { name: 'Prihvati' }).click();
  await page.getByRole('button', { name: 'Prihvati' }).waitFor({ state: 'hidden' });
  await page.goto(`${product.url}/finances/purchase/${order.id}`);
  await page.getByRole('button', { name: 'Evidentiraj plaćanje', exact: true }).click();
  await paying.getByRole('button', { name: 'Evidentiraj plaćanje' }).click();
  await page.getByText('Plaćanje je evidentirano').waitFor();
  await paying.waitFor({ state: 'hidden' });
  const { status } = await (await createApiCaller(product, 'finance@demo.test'))<{ status: number }>(
    'GET',
    `purchases/${order.id}`,
  );
  expect(status).toBe(PURCHASE_STATUS.PAID);
  expect(problems).toEqual([]);
  await desk.close();
});

it('the supplier of an e-invoice is added from its page, and the invoice is linked', async () => {
  const desk = await openVisitorContext(browser, product, { lang: 'en' });
  const page = await desk.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test');
  await page.goto(`${product.url}/finances/invoices`);
  const sample = buildSampleInvoice([{ name: 'Papir A4', quantity: '10', price: '500' }], {
    number: 'NV-1',
    order: '',
    seller: { name: 'Papir Zagreb d.o.o.', country: 'HR', vat: 'HR33392005961' },
    account: 'HR1210010051863000160',
    currency: 'EUR',
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'NV-1.xml', mimeType: 'text/xml', buffer: Buffer.from(renderUblSample(sample)) },
    ]);
  await page.getByRole('link', { name: 'Papir Zagreb d.o.o.' }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice NV-1' }).waitFor();
  await page.getByRole('button', { name: 'Add this supplier' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  expect(await drawer.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
    'Papir Zagreb d.o.o.',
  );
  await drawer.getByRole('button', { name: 'Add supplier' }).click();
  await drawer.getByRole('tab', { name: /Contact persons/ }).waitFor();
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByText('This supplier has no order to compare the invoice with.').waitFor();
  expect(await page.getByRole('button', { name: 'Add this supplier' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await desk.close();
});
