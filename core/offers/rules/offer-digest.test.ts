import { describe, expect, it } from 'vitest';
import { buildOfferDigestText, type DigestedOffer } from './offer-digest.ts';

const line = { article_id: 4, quantity: '10', unit_price: '12.5', vat_rate: '20' };
const offer: DigestedOffer = {
  version: 2,
  currency: 'RSD',
  supplier_offer_number: 'P-17',
  delivery_date: '2026-12-01',
  payment_terms: '30 dana',
  valid_until: '2026-12-15',
  description: 'Čelik "S235"',
  lines: [line],
  files: [],
};
const textOf = (changes: Partial<DigestedOffer>) => buildOfferDigestText({ ...offer, ...changes });
const parsedText = (changes: Partial<DigestedOffer>) => JSON.parse(textOf(changes));
const ofLine = (changes: Partial<DigestedOffer['lines'][number]>) =>
  parsedText({ lines: [{ ...line, ...changes }] }).lines[0];

const PLAIN =
  '{"currency":"RSD","delivery_date":"2026-12-01","description":"Čelik \\"S235\\"","files":[],' +
  '"lines":[{"article_id":4,"quantity":"10","unit_price":"12.5","vat_rate":"20"}],' +
  '"payment_terms":"30 dana","supplier_offer_number":"P-17","v":1,"valid_until":"2026-12-15","version":2}';

describe('the text of an offer', () => {
  it('that says its prices alone has nothing else in it', () => {
    expect(buildOfferDigestText(offer)).toBe(PLAIN);
  });

  it('is the same where further terms are named without being said', () => {
    const unsaid = {
      freight_net: null,
      freight_vat_rate: null,
      freight_included: null,
      incoterm: null,
      incoterm_place: null,
      payment_days: null,
      advance_percent: null,
      minimum_order_net: null,
      lead_days: null,
      bundles: [],
    };
    expect(textOf({ ...unsaid, lines: [{ ...line, pack_size: null, origin: null, tiers: [] }] })).toBe(PLAIN);
  });

  it('keeps days that are not said as null', () => {
    expect(parsedText({ delivery_date: null, valid_until: null })).toMatchObject({
      ...{ delivery_date: null, valid_until: null },
    });
  });

  it('says each further term', () => {
    const terms = {
      freight_included: false,
      incoterm: 'DAP',
      incoterm_place: 'Beograd',
      payment_days: 0,
      lead_days: 14,
    };
    const decimals = {
      freight_net: '1500.50',
      freight_vat_rate: '20.00',
      advance_percent: '30.0',
      minimum_order_net: '0',
    };
    expect(parsedText({ ...terms, ...decimals })).toEqual({
      ...JSON.parse(PLAIN),
      ...terms,
      ...{ freight_net: '1500.5', freight_vat_rate: '20', advance_percent: '30', minimum_order_net: '0' },
    });
  });

  it('says a yes as well as a no, and days as well as none', () => {
    for (const terms of [
      { freight_included: true, payment_days: 30, lead_days: 14 },
      { freight_included: false, payment_days: 0, lead_days: 0 },
    ])
      expect(parsedText(terms)).toEqual({ ...JSON.parse(PLAIN), ...terms });
  });

  it('says bundles in their order, each with its articles by their numbers', () => {
    const bundles = [
      { name: 'Zimski', percent: '5.50', article_ids: [10, 9, 4] },
      { name: 'A', percent: '3', article_ids: [] },
    ];
    expect(parsedText({ bundles })).toEqual({
      ...JSON.parse(PLAIN),
      bundles: [
        { name: 'Zimski', percent: '5.5', article_ids: [4, 9, 10] },
        { name: 'A', percent: '3', article_ids: [] },
      ],
    });
    expect(bundles[0]?.article_ids).toEqual([10, 9, 4]);
  });

  it('is the same however a number is written', () => {
    expect(ofLine({ quantity: '10.000', unit_price: '012.5000', vat_rate: '20.00' })).toEqual(line);
  });

  it('has its lines by the numbers of their articles', () => {
    const lines = [10, 9, 4].map((article_id) => ({ ...line, article_id }));
    expect(parsedText({ lines }).lines.map((one: typeof line) => one.article_id)).toEqual([4, 9, 10]);
  });

  it('says what a line says besides its price', () => {
    expect(ofLine({ pack_size: '2.50', origin: 'RS' })).toEqual({ ...line, pack_size: '2.5', origin: 'RS' });
    expect(ofLine({ pack_size: '6' })).toEqual({ ...line, pack_size: '6' });
    expect(ofLine({ origin: '' })).toEqual({ ...line, origin: '' });
  });

  it('has the price steps of a line from the lowest quantity on', () => {
    const tiers = [
      { from_quantity: '100.0', unit_price: '9.90' },
      { from_quantity: '20', unit_price: '11.00' },
      { from_quantity: '9', unit_price: '12' },
    ];
    expect(ofLine({ tiers })).toEqual({
      ...line,
      tiers: [
        { from_quantity: '9', unit_price: '12' },
        { from_quantity: '20', unit_price: '11' },
        { from_quantity: '100', unit_price: '9.9' },
      ],
    });
  });

  it('names files by their names and digests alone, in the order of their names', () => {
    const files = [
      { name: 'b.pdf', sha256: 'aa', id: 1 },
      { name: 'a.pdf', sha256: null, id: 2 },
      { name: 'c.pdf', sha256: 'bb', id: 3 },
    ];
    const inOrder = [
      { name: 'a.pdf', sha256: null },
      { name: 'b.pdf', sha256: 'aa' },
      { name: 'c.pdf', sha256: 'bb' },
    ];
    expect(parsedText({ files }).files).toEqual(inOrder);
    expect(parsedText({ files: files.toReversed() }).files).toEqual(inOrder);
  });

  it('is the same in whatever order two files of one name come', () => {
    const files = ['bb', 'aa'].map((sha256) => ({ name: 'a.pdf', sha256 }));
    expect(textOf({ files })).toBe(textOf({ files: files.toReversed() }));
  });

  it('is refused where a number is none', () => {
    expect(() => ofLine({ quantity: 'ten' })).toThrow();
    expect(() => textOf({ freight_net: '' })).toThrow();
  });
});
