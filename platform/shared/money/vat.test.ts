import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, sum, toDecimal } from './decimal.ts';
import { computeLineTotal, computeOfferTotals } from './vat.ts';

fc.configureGlobal({ seed: 20261121 });

const line = (quantity: string, netPrice: string, vatRate: string) => ({
  quantity: toDecimal(quantity),
  unit_price: toDecimal(netPrice),
  vat_rate: toDecimal(vatRate),
});

describe('totals of an offer', () => {
  it('rounds a line half up to two digits', () => {
    expect(computeLineTotal(toDecimal('3'), toDecimal('0.3350')).toFixed(2)).toBe('1.01');
    expect(computeLineTotal(toDecimal('0.125'), toDecimal('0.04')).toFixed(2)).toBe('0.01');
  });

  it('counts freight as one more net amount at its own rate, and as none of the lines', () => {
    const totals = computeOfferTotals([line('2', '10.00', '20')], {
      net: toDecimal('5.00'),
      vat_rate: toDecimal('10'),
    });
    expect(totals.lines.map((net) => net.toFixed(2))).toEqual(['20.00']);
    expect(totals.byRate.map(({ rate, net }) => [rate.toString(), net.toFixed(2)])).toEqual([
      ['10', '5.00'],
      ['20', '20.00'],
    ]);
    expect([totals.net, totals.vat, totals.gross].map((sum) => sum.toFixed(2))).toEqual([
      '25.00',
      '4.50',
      '29.50',
    ]);
  });

  it('sums rounded lines, and rounds VAT once per rate', () => {
    const totals = computeOfferTotals([
      line('1', '0.03', '20'),
      line('1', '0.03', '20'),
      line('2', '10.10', '10'),
    ]);
    // 0.06 × 20 % = 0.012 → 0.01; by line it would be twice 0.01
    expect(totals.byRate.map((row) => [row.rate.toString(), row.net.toFixed(2), row.vat.toFixed(2)])).toEqual(
      [
        ['10', '20.20', '2.02'],
        ['20', '0.06', '0.01'],
      ],
    );
    expect([totals.net.toFixed(2), totals.vat.toFixed(2), totals.gross.toFixed(2)]).toEqual([
      '20.26',
      '2.03',
      '22.29',
    ]);
  });

  it('takes 20 and 20.00 per cent for one rate', () => {
    expect(computeOfferTotals([line('1', '1', '20'), line('1', '1', '20.00')]).byRate).toHaveLength(1);
  });

  it('nothing offered is zero', () => {
    expect(computeOfferTotals([]).gross.toFixed(2)).toBe('0.00');
  });
});

const lines = fc.array(
  fc.record({
    quantity: fc.bigInt({ min: 0n, max: 10n ** 7n }).map((n) => Decimal.from(n, 3)),
    unit_price: fc.bigInt({ min: 0n, max: 10n ** 9n }).map((n) => Decimal.from(n, 4)),
    vat_rate: fc.constantFrom('0', '8', '10', '17', '19', '20', '21').map(toDecimal),
  }),
  { maxLength: 12 },
);

describe('10,000 random offers', () => {
  it('agree with themselves wherever they are shown', { tags: 'exhaustive' }, () => {
    fc.assert(
      fc.property(lines, (given) => {
        const totals = computeOfferTotals(given);
        expect(sum(totals.lines)).toEqual(totals.net);
        expect(sum(totals.byRate.map((row) => row.net))).toEqual(totals.net);
        expect(sum(totals.byRate.map((row) => row.vat))).toEqual(totals.vat);
        expect(totals.net.add(totals.vat)).toEqual(totals.gross);
        expect(totals.gross.scale).toBeLessThanOrEqual(2);
      }),
      { numRuns: 10_000 },
    );
  });

  it('do not depend on the order of lines, and stay within half a para per line and rate of the exact value', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const totals = computeOfferTotals(given);
        const turned = computeOfferTotals([...given].reverse());
        expect([turned.net, turned.vat, turned.byRate]).toEqual([totals.net, totals.vat, totals.byRate]);
        const exact = sum(given.map((row) => row.quantity.mul(row.unit_price)));
        const off = totals.net.sub(exact).abs().mul(toDecimal(200));
        expect(off.compare(toDecimal(given.length))).toBeLessThanOrEqual(0);
      }),
    );
  });
});
