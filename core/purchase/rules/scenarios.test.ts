import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { completeRates } from '#platform/shared/money/exchange.ts';
import {
  buildAcceptedScenario,
  buildLowestPerLineScenario,
  type ComparableOffer,
  computeDifferenceToBest,
  findBestSingleSupplier,
  findLowestAmount,
  toComparablePrice,
} from './scenarios.ts';

fc.configureGlobal({ seed: 20261121 });

const rates = completeRates({ RSD: toDecimal('117.17'), GBP: toDecimal('0.85'), USD: toDecimal('1.08') });
const inRsd = { currency: 'RSD', rates } as const;

function offer(rfpId: number, currency: Currency, lines: Record<number, [string, string]>): ComparableOffer {
  return {
    rfp_id: rfpId,
    currency,
    lines: Object.entries(lines).map(([articleId, [quantity, price]]) => ({
      article_id: Number(articleId),
      quantity: toDecimal(quantity),
      unit_price: toDecimal(price),
    })),
  };
}

// The example comparison of the design: six articles, four suppliers, one of them in EUR.
const requested = [4800, 6200, 2400, 720, 480, 900].map((quantity, index) => ({
  article_id: index + 1,
  quantity: toDecimal(quantity),
}));
const metal = offer(1, 'RSD', {
  1: ['4800', '104.50'],
  2: ['6200', '99.90'],
  3: ['2400', '118.40'],
  4: ['720', '412'],
  5: ['480', '348'],
  6: ['900', '121.50'],
});
const celik = offer(2, 'RSD', {
  1: ['4800', '101.80'],
  2: ['6200', '101.20'],
  3: ['2400', '121'],
  4: ['720', '426.50'],
  5: ['480', '356.40'],
  6: ['900', '118'],
});
const inox = offer(3, 'RSD', {
  1: ['4800', '106.20'],
  3: ['2400', '116.90'],
  4: ['720', '405'],
  6: ['900', '124.80'],
});
const graz = offer(4, 'EUR', {
  1: ['4800', '0.89'],
  2: ['6200', '0.87'],
  3: ['2400', '0.98'],
  4: ['720', '3.62'],
  5: ['480', '3.05'],
  6: ['900', '1.09'],
});
const all = [metal, celik, inox, graz];

describe('comparing offers', () => {
  it('finds the cheapest supplier of everything', () => {
    const best = findBestSingleSupplier(requested, all, inRsd);
    expect(best?.parts.map((part) => part.rfp_id)).toEqual([1]);
    // By hand: 501600 + 619380 + 284160 + 296640 + 167040 + 109350
    expect(best?.total.toFixed(2)).toBe('1978170.00');
  });

  it('finds the lowest price of every line, converting the sum of a foreign supplier once', () => {
    const lines = buildLowestPerLineScenario(requested, all, inRsd);
    expect(lines.complete).toBe(true);
    expect(lines.lines.map((line) => line.rfp_id)).toEqual([2, 1, 4, 3, 1, 2]);
    expect(lines.lines.map((line) => line.total.toFixed(2))).toEqual([
      '488640.00',
      '619380.00',
      '2352.00',
      '291600.00',
      '167040.00',
      '106200.00',
    ]);
    // By hand: 488640 + 619380 + (2352 EUR × 117.17 = 275583.84) + 291600 + 167040 + 106200
    expect(lines.total.toFixed(2)).toBe('1948443.84');
  });

  it('sums what is chosen the same way', () => {
    const chosen = buildAcceptedScenario(
      requested,
      [
        offer(1, 'RSD', {
          2: ['6200', '99.90'],
          3: ['2400', '118.40'],
          4: ['720', '412'],
          5: ['480', '348'],
        }),
        offer(2, 'RSD', { 1: ['4800', '101.80'], 6: ['900', '118'] }),
      ],
      inRsd,
    );
    expect(chosen.total.toFixed(2)).toBe('1962060.00');
    expect(chosen.parts.map((part) => part.net.toFixed(2))).toEqual(['1367220.00', '594840.00']);
    expect(chosen.complete).toBe(true);
  });

  it('counts freight and the discount of bundles once for each supplier that something is taken from', () => {
    const wanted = [1, 2].map((article_id) => ({ article_id, quantity: toDecimal(10) }));
    const lines = { 1: ['10', '10'], 2: ['10', '20'] } satisfies Record<number, [string, string]>;
    const bundles = [{ name: 'Both', percent: toDecimal(10), article_ids: [1, 2] }];
    const freight = { net: toDecimal(15), vat_rate: toDecimal(20) };
    const plain = offer(1, 'RSD', lines);
    const named = { ...offer(2, 'RSD', lines), bundles, freight };
    expect(findBestSingleSupplier(wanted, [named, plain], inRsd)?.parts).toEqual([
      { rfp_id: 2, currency: 'RSD', net: toDecimal('285.00'), net_in_company_currency: toDecimal('285.00') },
    ]);
    const untaken = { ...named, lines: named.lines.map((line) => ({ ...line, quantity: toDecimal(0) })) };
    const accepted = buildAcceptedScenario(wanted, [plain, untaken], inRsd);
    expect(accepted.parts.map(({ rfp_id }) => rfp_id)).toEqual([1]);
    expect(accepted.lines.map(({ rfp_id }) => rfp_id)).toEqual([1, 1]);
    expect(accepted.total.toFixed(2)).toBe('300.00');
  });

  it('does not take an incomplete offer for a whole one', () => {
    expect(findBestSingleSupplier(requested, [inox], inRsd)).toBeNull();
    expect(buildLowestPerLineScenario(requested, [inox], inRsd).complete).toBe(false);
    expect(findBestSingleSupplier([], [metal], inRsd)).toBeNull();
  });

  it('fills up from the next price where the cheapest offers less than requested', () => {
    const wanted = [{ article_id: 1, quantity: toDecimal(10) }];
    const few = offer(1, 'RSD', { 1: ['4', '1.00'] });
    const many = offer(2, 'RSD', { 1: ['10', '2.00'] });
    const scenario = buildLowestPerLineScenario(wanted, [many, few], inRsd);
    expect(scenario.lines.map((line) => [line.rfp_id, line.quantity.toString()])).toEqual([
      [1, '4'],
      [2, '6'],
    ]);
    expect(scenario.total.toFixed(2)).toBe('16.00');
  });

  it('prefers the earlier invitation where prices are equal, whatever the order given', () => {
    const wanted = [{ article_id: 1, quantity: toDecimal(1) }];
    const offers = [offer(5, 'RSD', { 1: ['1', '7'] }), offer(3, 'RSD', { 1: ['1', '7.0000'] })];
    expect(buildLowestPerLineScenario(wanted, offers, inRsd).lines[0]?.rfp_id).toBe(3);
    expect(findBestSingleSupplier(wanted, offers, inRsd)?.parts[0]?.rfp_id).toBe(3);
  });

  it('tells the difference to the best as amount and per cent', () => {
    const difference = computeDifferenceToBest(toDecimal('104.50'), toDecimal('101.80'));
    expect([difference.amount.toFixed(2), difference.percent?.toFixed(1)]).toEqual(['2.70', '2.7']);
    expect(computeDifferenceToBest(toDecimal(5), toDecimal(0)).percent).toBeNull();
    const graz1 = toComparablePrice(toDecimal('0.89'), 'EUR', inRsd);
    expect(graz1.toFixed(2)).toBe('104.28');
    expect(findLowestAmount([toDecimal(3), toDecimal('2.5'), graz1])?.toString()).toBe('2.5');
    expect(findLowestAmount([])).toBeNull();
  });
});

describe('properties', () => {
  const positive = (max: number, scale: number) =>
    fc.integer({ min: 1, max }).map((n) => toDecimal(n).div(toDecimal(10 ** scale), scale));
  const aRequest = fc
    .array(positive(9000, 3), { minLength: 1, maxLength: 4 })
    .map((quantities) => quantities.map((quantity, index) => ({ article_id: index + 1, quantity })));
  const prices = fc.array(positive(99_999, 2), { minLength: 4, maxLength: 4 });
  const whole = (
    quantities: { article_id: number; quantity: ReturnType<typeof toDecimal> }[],
    list: ReturnType<typeof toDecimal>[],
    rfpId: number,
  ): ComparableOffer => ({
    rfp_id: rfpId,
    currency: 'RSD',
    lines: quantities.map(({ article_id, quantity }, index) => ({
      article_id,
      quantity,
      unit_price: list[index] ?? toDecimal(1),
    })),
  });

  it('the lowest prices per line never cost more than the best single supplier', () => {
    fc.assert(
      fc.property(aRequest, fc.array(prices, { minLength: 1, maxLength: 5 }), (wanted, lists) => {
        const offers = lists.map((list, index) => whole(wanted, list, index + 1));
        const single = findBestSingleSupplier(wanted, offers, inRsd);
        const perLine = buildLowestPerLineScenario(wanted, offers, inRsd);
        expect(single).not.toBeNull();
        expect(perLine.complete).toBe(true);
        expect(perLine.total.compare(single?.total ?? toDecimal(0))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('the order of offers never matters', () => {
    fc.assert(
      fc.property(aRequest, fc.array(prices, { minLength: 2, maxLength: 5 }), (wanted, lists) => {
        const offers = lists.map((list, index) => whole(wanted, list, index + 1));
        const turned = [...offers].reverse();
        const one = buildLowestPerLineScenario(wanted, offers, inRsd);
        const other = buildLowestPerLineScenario(wanted, turned, inRsd);
        expect(other.lines).toEqual(one.lines);
        expect(other.total).toEqual(one.total);
        expect(findBestSingleSupplier(wanted, turned, inRsd)).toEqual(
          findBestSingleSupplier(wanted, offers, inRsd),
        );
      }),
    );
  });
});
