import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { InvoiceLine } from './document.ts';
import { convertPriceToUnit, matchLines, type OrderedLine } from './match-lines.ts';

const invoiced = (position: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  position,
  text: 'Cev',
  buyer_ids: [],
  order_number: '',
  quantity: '10',
  unit_code: 'KGM',
  unit_price: '10',
  price_base: '1',
  vat_rate: '20',
  charges: '0',
  net: '100',
  ...more,
});

const ordered = (article_id: number, more: Partial<OrderedLine> = {}): OrderedLine => ({
  award_id: 7,
  article_id,
  order_number: 'N-1',
  name: 'Cev',
  unit: 'kg',
  ordered: toDecimal(10),
  unit_price: toDecimal(10),
  vat_rate: toDecimal(20),
  received: toDecimal(10),
  invoiced: toDecimal(0),
  ...more,
});

const matched = (lines: readonly InvoiceLine[], orders: readonly OrderedLine[]) =>
  matchLines(lines, orders).map(({ position, article_id }) => [position, article_id]);

it('the names of a long invoice and of its orders are each read once', () => {
  let reads = 0;
  const counted = <T extends object>(one: T, field: string, text: string): T =>
    Object.defineProperty(one, field, {
      get: () => {
        reads += 1;
        return text;
      },
    });
  const lines = Array.from({ length: 300 }, (_, at) => counted(invoiced(at + 1), 'text', `Cev ${at % 7}`));
  const orders = Array.from({ length: 100 }, (_, at) => counted(ordered(at), 'name', `Cev ${at % 5}`));
  expect(matchLines(lines, orders)).toHaveLength(215);
  expect(reads).toBeLessThanOrEqual(lines.length + orders.length);
});

describe('several lines of one article', () => {
  it('go to its line of the order, also what is more than it has room for', () => {
    const part = (position: number, quantity: string) => invoiced(position, { quantity });
    expect(matched([part(1, '4'), part(2, '4'), part(3, '2')], [ordered(1)])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(matched([part(1, '6'), part(2, '6'), part(3, '4')], [ordered(1)])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(matched([part(1, '6'), part(2, '4')], [ordered(1, { invoiced: toDecimal(2) })])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('go first where there is room for them, and what is too much to the line of the same price', () => {
    const orders = [ordered(1, { unit_price: toDecimal(9) }), ordered(2)];
    const lines = [1, 2, 3, 4].map((position) => invoiced(position, { quantity: '8' }));
    expect(matched(lines, orders).map(([, article]) => article)).toEqual([2, 1, 2, 2]);
  });

  it('prefer a line of the same price', () => {
    const orders = [ordered(1, { unit_price: toDecimal(9) }), ordered(2, { name: 'Cev' })];
    const lines = [1, 2, 3].map((position) => invoiced(position, { quantity: '3' }));
    expect(matched(lines, orders).filter(([, article]) => article === 2)).toHaveLength(2);
  });
});

describe('the invoiced price of one unit of an order', () => {
  const priceOf = (more: Partial<InvoiceLine>) =>
    convertPriceToUnit(invoiced(1, more), 'kg')?.toString() ?? null;

  it('is none where the invoice measures another thing', () => {
    expect(priceOf({ unit_code: 'MTR' })).toBeNull();
  });

  it('is counted from the quantity that the price is for', () => {
    expect(priceOf({ unit_price: '250', price_base: '100' })).toBe('2.5');
    expect(priceOf({ unit_price: '250', price_base: '0' })).toBe('250');
    expect(priceOf({ unit_price: '2', unit_code: 'GRM' })).toBe('2000');
  });

  it('is less by a discount of the line, which is part of its sum', () => {
    expect(priceOf({ charges: '-20', net: '80' })).toBe('8');
    expect(priceOf({ charges: '-20', net: '80', unit_code: 'TNE' })).toBe('0.008');
  });

  it('is the stated one where a line with a discount has no quantity', () => {
    expect(priceOf({ charges: '-20', net: '-20', quantity: '0' })).toBe('10');
  });
});

describe('a line of an invoice finds its line of an order', () => {
  it('by an id before names, and is told at its place in the invoice', () => {
    const lines = [invoiced(1, { text: 'Lim' }), invoiced(2, { text: 'Nešto', buyer_ids: ['101'] })];
    expect(matched(lines, [ordered(100, { name: 'lim' }), ordered(101)])).toEqual([
      [1, 100],
      [2, 101],
    ]);
  });

  it('by the first of its ids that the order knows', () => {
    const line = invoiced(1, { text: 'Nešto', buyer_ids: ['SKU-9', '101', '100'] });
    expect(matched([line], [ordered(100), ordered(101)])).toEqual([[1, 101]]);
  });

  it('by the name of a line that an id has named where no other has the name', () => {
    const lines = [invoiced(1, { buyer_ids: ['100'] }), invoiced(2)];
    expect(matched(lines, [ordered(100), ordered(101)])).toEqual([
      [1, 100],
      [2, 101],
    ]);
    expect(matched(lines, [ordered(100)])).toEqual([
      [1, 100],
      [2, 100],
    ]);
  });

  it('by the name in any unit of the same measure, each once', () => {
    const orders = [
      ordered(100),
      ordered(101, { unit: 't', unit_price: toDecimal(12_000) }),
      ordered(102, { unit: 'm' }),
    ];
    const lines = [invoiced(1, { unit_code: 'MTR' }), invoiced(2, { unit_price: '12' }), invoiced(3)];
    expect(matched(lines, orders)).toEqual([
      [1, 102],
      [2, 101],
      [3, 100],
    ]);
    expect(matched(lines.slice(2), orders)).toEqual([[3, 100]]);
  });

  it('by the nearest price of one unit of the order', () => {
    const orders = [ordered(100, { unit_price: toDecimal(19) }), ordered(101, { unit_price: toDecimal(31) })];
    const lines = [
      invoiced(1, { unit_price: '0.03', unit_code: 'GRM', quantity: '10000' }),
      invoiced(2, { unit_price: '20' }),
    ];
    expect(matched(lines, orders)).toEqual([
      [1, 101],
      [2, 100],
    ]);
  });

  it('of one price by the nearest quantity that is not invoiced yet, in the unit of the order', () => {
    const orders = [
      ordered(100, { received: toDecimal(105), invoiced: toDecimal(100) }),
      ordered(101, { received: toDecimal(100) }),
    ];
    const lines = [
      invoiced(1, { quantity: '100' }),
      invoiced(2, { quantity: '5000', unit_price: '0.01', unit_code: 'GRM' }),
    ];
    expect(matched(lines, orders)).toEqual([
      [1, 101],
      [2, 100],
    ]);
    expect(matchLines(lines, orders).map(({ quantity }) => quantity.toString())).toEqual(['100', '5']);
  });
});
