import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@ponuda/domain/languages';
import { dec } from '@ponuda/domain/money/decimal';
import { offerTotals } from '@ponuda/domain/money/vat';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { redrawImage } from '../../../platform/files/images.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { OrderLine, OrderParty, PurchaseOrder } from '../orders.read.ts';
import { purchaseOrderDocument } from './purchase-order.ts';

const party: OrderParty = {
  name: 'Morava Oprema d.o.o.',
  address: 'Bulevar oslobođenja 14',
  city: 'Čačak',
  country: 'RS',
  pib: '108123456',
  registrationNumber: '20912340',
  contact: 'Jelena Marković',
  email: 'jelena@morava.test',
  phone: '+381325550142',
};
const steel: OrderLine = {
  name: 'Lim 2 mm',
  note: '',
  quantity: '3.000',
  unit: 'kg',
  unitPrice: '0.3350',
  vatRate: '20.00',
  net: '1.01',
};
const profile: OrderLine = {
  ...steel,
  name: 'Profil',
  quantity: '20.500',
  unitPrice: '1.1111',
  vatRate: '10.00',
  net: '22.78',
};

function order(change: Partial<PurchaseOrder> = {}, language: Language = 'sr_latin'): PurchaseOrder {
  const lines = change.lines ?? [steel, profile];
  return {
    orderNumber: '2026-0001-1',
    createdAt: '2026-11-21T23:30:00.000Z',
    requestNumber: '2026-0001',
    purchaseName: 'Limovi',
    language,
    buyer: party,
    supplier: { ...party, name: 'Metal-Promet d.o.o.' },
    currency: 'EUR',
    offer: { number: '', moment: '2026-11-20T10:00:00.000Z' },
    deliveryDate: '2026-12-10',
    deliveryPlace: '',
    paymentTerms: '30 dana',
    terms: '',
    lines,
    totals: offerTotals(
      lines.map((line) => ({
        quantity: dec(line.quantity),
        netPrice: dec(line.unitPrice),
        vatRate: dec(line.vatRate),
      })),
    ),
    ...change,
  };
}

const read = (pdf: Buffer, how: string) =>
  execFileSync('pdftotext', [how, '-', '-'], { input: pdf }).toString('utf8');
/** Width and height in pixels of each picture in a PDF. */
function imagesIn(pdf: Buffer): number[][] {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-pdf-'));
  const file = join(folder, 'order.pdf');
  writeFileSync(file, pdf);
  const list = execFileSync('pdfimages', ['-list', file]).toString('utf8').trim().split('\n').slice(2);
  rmSync(folder, { recursive: true });
  return list.map((line) => line.trim().split(/\s+/).slice(3, 5).map(Number));
}
const textOf = async (one: PurchaseOrder) => read(await renderPdf(purchaseOrderDocument(one)), '-layout');

describe('a purchase order', () => {
  it('names both companies, every line, the VAT of each rate and what is payable, by Belgrade’s day', async () => {
    const text = await textOf(order());
    const said = ['2026-0001-1', '22.11.2026', 'Morava Oprema d.o.o.', 'Metal-Promet d.o.o.', '30 dana'];
    const amounts = ['0,335', '1,1111', '20,5 kg', '1,01', '22,78', '0,20', '2,28', '23,79', '26,27'];
    for (const part of [...said, ...amounts]) expect(text).toContain(part);
    expect(text.match(/26,27.EUR/)).not.toBeNull();
  });

  it.each(LANGUAGES)('can be made in %s', async (language) => {
    expect(await textOf(order({}, language))).toContain('2026-0001-1');
  });

  it('shows the buyer’s logo at its head, whatever kind of picture it was made of', async () => {
    const sources = [
      sharp({ create: { width: 1200, height: 300, channels: 4, background: '#15803d80' } }).png(),
      sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
        .toColourspace('b-w')
        .png(),
      sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
        .toColourspace('cmyk')
        .jpeg(),
    ];
    for (const [index, source] of sources.entries()) {
      const filename = index === 2 ? 'logo.jpg' : 'logo.png';
      const frame = { width: 600, height: 200, fit: 'inside' } as const;
      const content = await redrawImage({ filename, content: await source.toBuffer() }, frame);
      const { width, height } = await sharp(content).metadata();
      const pdf = await renderPdf(purchaseOrderDocument(order(), { logo: { content, width, height } }));
      expect(imagesIn(pdf)).toContainEqual([width, height]);
      expect(read(pdf, '-layout')).toContain('2026-0001-1');
    }
    expect(imagesIn(await renderPdf(purchaseOrderDocument(order())))).toEqual([]);
  });

  it('keeps everything on the page, however long a word somebody typed', async () => {
    const word = 'x'.repeat(255);
    const long = order({
      purchaseName: word,
      deliveryPlace: word,
      paymentTerms: word,
      offer: { number: word, moment: '2026-11-20T10:00:00.000Z' },
      terms: word,
      supplier: { ...party, name: word, address: word, email: word },
      lines: [{ ...steel, name: word, note: word }],
    });
    const pdf = await renderPdf(purchaseOrderDocument(long));
    const edges = [...read(pdf, '-bbox').matchAll(/xMax="([\d.]+)"/g)].map(([, edge]) => Number(edge));
    expect(edges.length).toBeGreaterThan(50);
    // A4 is 595 points wide, the margin 40.
    expect(Math.max(...edges)).toBeLessThanOrEqual(556);
  });
});
