import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO_SELLER } from '#app/server/seed/cast.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { buildQrPicture } from '#platform/shared/payment/qr-picture.ts';
import { parseSeller } from '../../rules/seller.ts';
import { decodeQrCode, extractPdfText, scanPdfCode } from '../packages.test-support.ts';
import { buildPaymentCodeText, toPaymentData } from '../payment-data.ts';
import type { PreorderRecord } from '../preorder-record.ts';
import { preorderDocument } from './preorder-document.ts';

const serbian: PreorderRecord = {
  id: 1,
  company_id: 1,
  number: 'PR-2026-00042',
  plan: 'bsc',
  duration_months: 3,
  invoice_type: 'serbia',
  currency: 'RSD',
  net: '14700.00',
  vat_rate: '20.00',
  vat: '2940.00',
  gross: '17640.00',
  payment_reference: '33-2600042',
  seller: DEMO_SELLER,
  buyer: {
    name: 'Žičara Đerdap i Međa d.o.o.',
    address: 'Šumadijska 7, Ćićevac',
    city: 'Čačak',
    country: 'RS',
    pib: '108123456',
    registration_number: '20912340',
  },
  ordered_by: 1,
  ordered_on: '2026-11-21',
  due_on: '2026-11-29',
  pay_by: null,
  planned_from: null,
  planned_until: null,
  lang: 'sr_latin',
  created_at: '2026-11-21T10:00:00.000Z',
  cancelled_at: null,
  paid_at: null,
  paid_by: null,
  active_from: null,
  active_until: null,
  affiliate_id: null,
  affiliate_rate: null,
  affiliate_profit: null,
  state: 'open',
};
const austrian: PreorderRecord = {
  ...serbian,
  invoice_type: 'international',
  currency: 'EUR',
  net: '126.00',
  vat_rate: '0.00',
  vat: '0.00',
  gross: '126.00',
  payment_reference: 'PR-2026-00042',
  buyer: {
    name: 'Stahlwerk Graz GmbH',
    address: 'Hauptstraße 1',
    city: '8010 Graz',
    country: 'AT',
    pib: 'ATU13585627',
    registration_number: 'FN 12345a',
  },
  lang: 'en',
};

const pdfOf = (order: PreorderRecord) => renderPdf(preorderDocument(order));
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ');

describe('S1.19 S3.17 the pro-forma of the Serbia type', () => {
  it('says what an accountant has to copy, with every letter', async () => {
    const text = plain(extractPdfText(await pdfOf(serbian)));
    for (const part of [
      'Predračun PR-2026-00042',
      '(nije poreski dokument)',
      'Beograd, 21.11.2026',
      '29.11.2026',
      'Ponuda d.o.o.',
      'Bulevar kralja Aleksandra 28',
      'PIB: 108723468',
      'Matični broj: 20972343',
      '310-1234567891211-86',
      'prodaja@ponuda.test',
      'Žičara Đerdap i Međa d.o.o.',
      'Šumadijska 7, Ćićevac',
      'Čačak',
      'PIB: 108123456',
      'Matični broj: 20912340',
      'Paket Osnovni, pristup',
      'mesec',
      '4.900,00',
      '14.700,00',
      'Osnovica za PDV 20 %',
      'PDV 20 % 2.940,00 RSD',
      'Ukupno za uplatu 17.640,00 RSD',
      '97 33-2600042',
      'Šifra plaćanja 221',
      'Predračun važi bez pečata i potpisa.',
      'NBS IPS QR',
    ])
      expect(text).toContain(part);
    // The document is not called an invoice and states no reason for charging no VAT.
    expect(text).not.toMatch(/faktura|člana 33/i);
    for (const letter of 'čćžšđČĆŽŠĐ') expect(text).toContain(letter);
  });

  it('carries a code that gives the payment back byte for byte', async () => {
    const written = buildPaymentCodeText(serbian);
    expect(written).toBe(
      'K:PR|V:01|C:1|R:310123456789121186|N:Ponuda d.o.o., Bulevar kralja Aleksandra 28, 11000 Beograd' +
        '|I:RSD17640,00|P:Žičara Đerdap i Međa d.o.o., Šumadijska 7, Ćićevac, Čačak|SF:221' +
        '|S:Predračun PR-2026-00042|RO:97332600042',
    );
    expect(await scanPdfCode(await pdfOf(serbian))).toBe(written);
  });

  it('has no code and stands all the same where the seller has no valid account', {
    tags: 'exhaustive',
  }, async () => {
    const order = { ...serbian, seller: { ...serbian.seller, account: '123' } };
    expect(toPaymentData(order).qr).toBeNull();
    const pdf = await pdfOf(order);
    expect(plain(extractPdfText(pdf))).toContain('Račun primaoca 123');
    expect(await scanPdfCode(pdf)).toBeNull();
  });

  it('asks not to pay where the seller has no account', async () => {
    const text = plain(extractPdfText(await pdfOf({ ...serbian, seller: parseSeller({ country: 'RS' }) })));
    expect(text).toContain('Račun prodavca nije unet. Molimo vas da ne plaćate');
    expect(text).not.toContain('Primalac');
    expect(text).toContain('17.640,00 RSD');
  });

  it('says why a seller who owes none charges no VAT', async () => {
    const order = { ...serbian, vat_rate: '0.00', vat: '0.00', gross: serbian.net };
    expect(plain(extractPdfText(await pdfOf(order)))).toContain('člana 33. Zakona');
  });
});

describe('S1.19 S3.17 the pro-forma of the international type', () => {
  it('is English, in EUR, with IBAN and BIC and the reason for no VAT', async () => {
    const text = plain(extractPdfText(await pdfOf(austrian)));
    for (const part of [
      'Pro-forma invoice PR-2026-00042',
      '(not a tax document)',
      'Due date, offer valid until',
      'Stahlwerk Graz GmbH',
      'Hauptstraße 1',
      'Austria',
      'Serbia',
      'Tax / VAT number: ATU13585627',
      'RS35 3101 2345 6789 1211 86',
      'NBSRRSBG',
      'Basic plan, access to the',
      '42.00',
      'Total payable 126.00 EUR',
      'OUR',
      'place of supply is outside Serbia',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('RSD');
    expect(text).not.toContain('IPS');
  });

  it('carries the European code', async () => {
    expect(await scanPdfCode(await pdfOf(austrian))).toBe(
      'BCD\n002\n1\nSCT\nNBSRRSBG\nPonuda d.o.o.\nRS35310123456789121186\nEUR126.00\n\n\nPR-2026-00042',
    );
  });
});

describe('long names', () => {
  const word = 'Š'.repeat(255);
  const texts = { name: word, address: word, city: word, registration_number: 'x'.repeat(60) };

  it.each([
    ['Serbia', serbian],
    ['international', austrian],
  ])('keep a page of the %s type within its edges, on one or two pages', async (_type, order) => {
    const long = { ...order, buyer: { ...order.buyer, ...texts } };
    const pdf = await pdfOf(long);
    const boxes = extractPdfText(pdf, '-bbox');
    const edges = [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, edge]) => Number(edge));
    expect(edges.length).toBeGreaterThan(50);
    // A4 is 595 points wide, with a margin of 40.
    expect(Math.max(...edges)).toBeLessThanOrEqual(556);
    expect(boxes.match(/<page /g)?.length).toBeLessThanOrEqual(2);
  });

  it('are cut in the code by characters', { tags: 'exhaustive' }, async () => {
    const name = 'Žuta Čaša Đačkog Šraf Ćumura društvo sa ograničenom odgovornošću za promet robe i usluga';
    const order = { ...serbian, buyer: { ...serbian.buyer, name } };
    const text = await scanPdfCode(await pdfOf(order));
    expect(text).toBe(buildPaymentCodeText(order));
    expect(text).toContain(`|P:${name.slice(0, 70).trimEnd()}|`);
  });
});

it('the code on the screen is the one on paper', async () => {
  const { qr } = toPaymentData(serbian);
  // Allows SVG in this test, because the browser renders the code as an SVG image; the product itself accepts no SVG
  // (platform/server/files/images.ts). Test files share a process.
  sharp.unblock({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadSvgBuffer'] });
  const { viewBox, path } = buildQrPicture(qr?.rows ?? []);
  const [x, y, side] = viewBox.split(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
  const picture = await sharp(Buffer.from(svg)).resize(600, 600, { kernel: 'nearest' }).png().toBuffer();
  sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadSvgBuffer'] });
  expect(await decodeQrCode(picture)).toBe(buildPaymentCodeText(serbian));
});
