import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { computeAwardFacts } from '#core/purchase/rules/facts.ts';
import { priceAcceptedPart } from '#core/purchase/rules/offers/pricing.ts';
import { redrawImage } from '#platform/server/files/images.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatMoney } from '#platform/shared/money/format.ts';
import { computeLineTotal, computeOfferTotals } from '#platform/shared/money/vat.ts';
import type { OrderLine, OrderParty, PurchaseOrder } from '../orders.read.ts';
import { purchaseOrderDocument } from './purchase-order.ts';

const SUMS = chooseRunCount(25, 1000);
const amount = (most: number, scale: number) =>
  fc.integer({ min: 1, max: most }).map((units) => toDecimal(units).div(toDecimal(10 ** scale), scale));
const percent = fc.constantFrom('0', '10', '20').map(toDecimal);
/** Offers with price steps, bundles and freight, and how many quarters of each line are accepted. */
const takings = fc.record({
  shares: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
  offer: fc
    .record({
      lines: fc.array(
        fc.record({
          ...{ quantity: amount(900_000, 3), unit_price: amount(9_000_000, 4), vat_rate: percent },
          tiers: fc.array(
            fc.record({ from_quantity: amount(900_000, 3), unit_price: amount(9_000_000, 4) }),
            {
              maxLength: 3,
            },
          ),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      freight: fc.option(fc.record({ net: amount(900_000, 2), vat_rate: percent })),
      off: fc.option(amount(9_900, 2)),
    })
    .map(({ lines, freight, off }) => ({
      freight,
      lines: lines.map((line, index) => ({ ...line, article_id: index + 1 })),
      bundles:
        off === null ? [] : [{ name: 'Sve', percent: off, article_ids: lines.map((_, index) => index + 1) }],
    })),
});

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
  unit_price: '0.3350',
  vat_rate: '20.00',
  net: '1.01',
  tier_from: null,
  article_id: 1,
  pack_size: null,
  origin: null,
};
const profile: OrderLine = {
  ...steel,
  article_id: 2,
  name: 'Profil',
  quantity: '20.500',
  unit_price: '1.1111',
  vat_rate: '10.00',
  net: '22.78',
};

function order(change: Partial<PurchaseOrder> = {}, language: Language = 'sr_latin'): PurchaseOrder {
  const lines = change.lines ?? [steel, profile];
  return {
    order_number: '2026-0001-1',
    created_at: '2026-11-21T23:30:00.000Z',
    request_number: '2026-0001',
    purchase_name: 'Limovi',
    language,
    buyer: party,
    supplier: { ...party, name: 'Metal-Promet d.o.o.' },
    currency: 'EUR',
    freight: null,
    logo_key: null,
    stated: {},
    offer: { number: '', moment: '2026-11-20T10:00:00.000Z' },
    delivery_date: '2026-12-10',
    delivery_place: '',
    payment_terms: '30 dana',
    terms: '',
    lines,
    e_documents: false,
    totals: computeOfferTotals(
      lines.map((line) => ({
        quantity: toDecimal(line.quantity),
        unit_price: toDecimal(line.unit_price),
        vat_rate: toDecimal(line.vat_rate),
      })),
    ),
    ...change,
  };
}

const read = (pdf: Buffer, how: string) =>
  execFileSync('pdftotext', [how, '-', '-'], { input: pdf }).toString('utf8');
/** Returns the width and height in pixels of each image in a PDF. */
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
    const expected = ['2026-0001-1', '22.11.2026', 'Morava Oprema d.o.o.', 'Metal-Promet d.o.o.', '30 dana'];
    const amounts = ['0,335', '1,1111', '20,5 kg', '1,01', '22,78', '0,20', '2,28', '23,79', '26,27'];
    for (const part of [...expected, ...amounts]) expect(text).toContain(part);
    expect(text.match(/26,27.EUR/)).not.toBeNull();
  });

  it('states the time of the order as its creation date, and is always the same file', async () => {
    const [one, again] = [
      await renderPdf(purchaseOrderDocument(order())),
      await renderPdf(purchaseOrderDocument(order())),
    ];
    expect(one.toString('latin1')).toContain('<xmp:CreateDate>2026-11-21T23:30:00Z</xmp:CreateDate>');
    expect(one.equals(again)).toBe(true);
  });

  it.each(LANGUAGES)('can be made in %s', { tags: 'exhaustive' }, async (language) => {
    expect(await textOf(order({}, language))).toContain('2026-0001-1');
  });

  it('says freight among the sums, the step that a price holds from, and the terms of the offer', async () => {
    const lines = [
      {
        ...steel,
        ...{ quantity: '60.000', unit_price: '9.0000', tier_from: '50.000', net: '540.00' },
        ...{ pack_size: '20.000', origin: 'DE' },
      },
    ];
    const freight = { net: toDecimal('500'), vat_rate: toDecimal('10') };
    const priced = [{ quantity: toDecimal('60'), unit_price: toDecimal('9'), vat_rate: toDecimal('20') }];
    const stated = {
      incoterm: 'DAP',
      incoterm_place: 'Beograd',
      payment_days: 45,
      advance_percent: '30.00',
      lead_days: 14,
      minimum_order_net: '300.00',
      bundles: [{ name: 'Sve', percent: '5.00', article_ids: [1] }],
    };
    const text = await textOf(order({ lines, freight, stated, totals: computeOfferTotals(priced, freight) }));
    const expected = ['Cena od 50.kg', 'DAP Beograd', '45 dana', '14 dana', '30.%', '300,00.EUR'];
    expected.push('po 20, poreklo: Nemačka', 'Sve .popust 5.% kada se naruče zajedno.: Lim 2 mm');
    // 540 and 500 net; VAT 20 % of 540 and 10 % of 500.
    for (const part of [...expected, '500,00.EUR', '1.040,00.EUR', '108,00.EUR', '50,00.EUR', '1.198,00.EUR'])
      expect(text, part).toMatch(new RegExp(part.replaceAll('%', '\\%')));
  });

  it(`names as payable exactly what finances owe, for ${SUMS} orders of parts of offers with steps, bundles and freight`, {
    tags: 'exhaustive',
  }, async () => {
    await fc.assert(
      fc.asyncProperty(takings, async ({ offer, shares }) => {
        const taken = offer.lines.map(({ article_id, quantity }, index) => ({
          article_id,
          quantity: quantity.mul(toDecimal(shares[index] ?? 4)).div(toDecimal(4), 3),
        }));
        const { lines, freight, totals } = priceAcceptedPart(offer, taken);
        const nothing = { received: toDecimal('0'), closed_short: toDecimal('0') };
        const owed = computeAwardFacts({
          lines: lines.map((line) => ({ ...line, ordered: line.quantity, ...nothing })),
          freight,
          ...{ paid: toDecimal('0'), payment_mode: null, finally_paid: false },
        });
        const written = lines.map((line) => ({
          ...steel,
          article_id: line.article_id,
          quantity: line.quantity.toFixed(3),
          unit_price: line.unit_price.toFixed(4),
          vat_rate: line.vat_rate.toFixed(2),
          net: line.net.toFixed(2),
        }));
        const text = (await textOf(order({ lines: written, freight, totals }))).replaceAll('\u00a0', ' ');
        const sum = formatMoney(owed.payable.toFixed(2), 'EUR', 'sr_latin').replaceAll('\u00a0', ' ');
        expect(text).toContain(sum);
        // In each row of the PDF, quantity × price equals the net amount, and the rows plus freight add up to the net
        // total.
        const rows = written.map((line) =>
          computeLineTotal(toDecimal(line.quantity), toDecimal(line.unit_price)).toFixed(2),
        );
        expect(rows).toEqual(written.map(({ net }) => net));
        expect(text).toContain(
          formatMoney(owed.payable_net.toFixed(2), 'EUR', 'sr_latin').replaceAll('\u00a0', ' '),
        );
      }),
      { numRuns: SUMS, seed: 20261126 },
    );
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
      purchase_name: word,
      delivery_place: word,
      payment_terms: word,
      offer: { number: word, moment: '2026-11-20T10:00:00.000Z' },
      terms: word,
      supplier: { ...party, name: word, address: word, email: word },
      lines: [{ ...steel, name: word, note: word }],
    });
    const pdf = await renderPdf(purchaseOrderDocument(long));
    const edges = [...read(pdf, '-bbox').matchAll(/xMax="([\d.]+)"/g)].map(([, edge]) => Number(edge));
    expect(edges.length).toBeGreaterThan(50);
    // A4 is 595 points wide, with a margin of 40.
    expect(Math.max(...edges)).toBeLessThanOrEqual(556);
  });

  describe('of many lines', () => {
    const NAMES = [
      'Lim hladno valjani DC01 2,0 x 1250 x 2500 mm',
      'Profil kutijasti 40 x 40 x 3 mm',
      'Vijak M12 x 60',
    ];
    const many = (count: number) =>
      order({
        lines: Array.from({ length: count }, (_, index) => ({
          ...steel,
          name: `${NAMES[index % 3]} no ${index + 1}.`,
          quantity: '12500.500',
          unit_price: '1234567.8900',
          net: '12345678901.25',
        })),
      });
    /** Returns the text of each page with its positions. */
    const pagesOf = (pdf: Buffer) => read(pdf, '-bbox').split('<page ').slice(1);
    const edges = (page: string, of: 'xMin' | 'xMax') =>
      [...page.matchAll(new RegExp(`${of}="([\\d.]+)"`, 'g'))].map(([, edge]) => Number(edge));

    it.each([
      [1, 1],
      [30, 2],
      [120, 5],
      [500, 18],
    ])('%i lines take at most %i pages', { tags: 'exhaustive' }, async (count, most) => {
      const pdf = await renderPdf(purchaseOrderDocument(many(count)));
      const pages = pagesOf(pdf);
      expect(pages.length).toBeLessThanOrEqual(most);
      const rows = read(pdf, '-layout').split('\f');
      let seen = 0;
      pages.forEach((page, index) => {
        expect(Math.min(...edges(page, 'xMin'))).toBeGreaterThanOrEqual(39.5);
        expect(Math.max(...edges(page, 'xMax'))).toBeLessThanOrEqual(555.5);
        const lines = rows[index]?.match(/12\.500,5.kg/g)?.length ?? 0;
        seen += lines;
        // Every page has column headings, and the last one has a line above the totals.
        if (lines > 0) expect(rows[index]).toContain('Artikal');
        if (/Ukupno za uplatu|Za plaćanje/.test(rows[index] ?? '')) expect(lines).toBeGreaterThan(0);
        if (index > 0 && index < pages.length - 1) expect(lines).toBeGreaterThanOrEqual(25);
      });
      expect(seen).toBe(count);
    });

    it('keeps the last line with the totals, wherever the page ends', { tags: 'exhaustive' }, async () => {
      for (let count = 18; count <= 44; count += 2) {
        const text = read(await renderPdf(purchaseOrderDocument(many(count))), '-layout');
        const withTotals = text.split('\f').find((page) => page.includes('Ukupno')) ?? '';
        expect(withTotals, `${count} lines`).toMatch(/12\.500,5.kg/);
        expect(withTotals, `${count} lines`).toContain('Artikal');
      }
    });
  });

  const ABROAD = [
    [
      'AT',
      'ATU13585627',
      'UID',
      {
        sr_latin: 'Austrija',
        ba: 'Austrija',
        de: 'Österreich',
        'de-AT': 'Österreich',
        en: 'Austria',
        ru: 'Австрия',
      },
    ],
    [
      'DE',
      'DE136695976',
      'USt-IdNr.',
      {
        sr_latin: 'Nemačka',
        ba: 'Njemačka',
        de: 'Deutschland',
        'de-AT': 'Deutschland',
        en: 'Germany',
        ru: 'Германия',
      },
    ],
    [
      'BA',
      '4200000000001',
      'JIB',
      {
        sr_latin: 'Bosna i Hercegovina',
        ba: 'Bosna i Hercegovina',
        de: 'Bosnien und Herzegowina',
        'de-AT': 'Bosnien und Herzegowina',
        en: 'Bosnia and Herzegovina',
        ru: 'Босния и Герцеговина',
      },
    ],
    [
      'HR',
      'HR12345678901',
      'OIB',
      {
        sr_latin: 'Hrvatska',
        ba: 'Hrvatska',
        de: 'Kroatien',
        'de-AT': 'Kroatien',
        en: 'Croatia',
        ru: 'Хорватия',
      },
    ],
  ] as const;
  it.each(ABROAD)(
    'calls the tax number as in %s, and names the country',
    { tags: 'exhaustive' },
    async (country, pib, label, names) => {
      for (const language of LANGUAGES) {
        const supplier = { ...party, country, pib, city: 'Beč' };
        const text = await textOf(order({ supplier }, language));
        expect(text, language).toContain(`${label}: ${pib}`);
        expect(text, language).toContain('PIB: 108123456');
        expect(text, language).toContain(`Beč, ${names[language]}`);
        expect(text, language).not.toContain(`, ${country}`);
      }
    },
  );

  it('leaves the country out within one’s own', async () => {
    expect(await textOf(order())).not.toMatch(/Srbija|, RS/);
  });
});
