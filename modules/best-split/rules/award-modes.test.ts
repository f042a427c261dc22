import { describe, expect, it } from 'vitest';
import type { PriceStep } from '#core/purchase/rules/offers/pricing.ts';
import { Rational } from '#modules/landed-cost/rules/rational.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { buildAwardLine, buildAwardOffer, buildAwardRequest } from './award.test-support.ts';
import type { AwardOffer } from './award-input.ts';
import { buildAwardProblem } from './award-problem.ts';

const from = (quantity: number | string, price: number): PriceStep => ({
  ...{ from_quantity: toDecimal(quantity), unit_price: toDecimal(price) },
});
const percent = (of: number, ...article_ids: number[]) => ({ name: '', percent: toDecimal(of), article_ids });

/** Returns the prices of the first supplier for item 1, each with the quantities to which it applies. */
const pricesOf = (asked: number | string, offer: AwardOffer) => {
  const { scale, cells } = buildAwardProblem(buildAwardRequest([asked, 1], [offer]));
  return cells
    .filter(({ article }) => article === 0)
    .flatMap(({ modes }) => modes)
    .map(({ from: least, to, size, bundle, net }) => {
      const quantities = `${least} to ${to} by ${size} at ${Number(net) / Number(scale)}`;
      return bundle === null ? quantities : `${quantities} by bundle ${bundle}`;
    });
};

describe('the prices of a line are', () => {
  it.each<[string, number | string, AwardOffer, string[]]>([
    ['one for all that is offered', 4, buildAwardOffer(1, [buildAwardLine(1, 4, 9)]), ['1 to 4 by 1 at 9']],
    ['one for all that is asked for', 3, buildAwardOffer(1, [buildAwardLine(1, 4, 9)]), ['1 to 3 by 1 at 9']],
    [
      'one for each step, in whatever order these come',
      9,
      buildAwardOffer(1, [buildAwardLine(1, 9, 9, { tiers: [from(6, 7), from(3, 8)] })]),
      ['1 to 2 by 1 at 9', '3 to 5 by 1 at 8', '6 to 9 by 1 at 7'],
    ],
    [
      'one for a step that begins with the first piece, one for the last, and none beyond',
      4,
      buildAwardOffer(1, [buildAwardLine(1, 4, 9, { tiers: [from(1, 8), from(4, 7), from(7, 6)] })]),
      ['1 to 3 by 1 at 8', '4 to 4 by 1 at 7'],
    ],
    [
      'those of packs, where a step begins with a pack or within one',
      13,
      buildAwardOffer(1, [
        buildAwardLine(1, 20, 9, { pack_size: toDecimal(3), tiers: [from(6, 8), from(10, 7)] }),
      ]),
      ['3 to 3 by 3 at 9', '6 to 9 by 3 at 8', '12 to 12 by 3 at 7'],
    ],
    [
      'none for a step that holds no pack',
      8,
      buildAwardOffer(1, [
        buildAwardLine(1, 9, 9, { pack_size: toDecimal(4), tiers: [from(5, 8), from(7, 7)] }),
      ]),
      ['4 to 4 by 4 at 9', '8 to 8 by 4 at 7'],
    ],
    [
      'those of packs alone, where the line is a whole number of them',
      6,
      buildAwardOffer(1, [buildAwardLine(1, 6, 9, { pack_size: toDecimal(3) })]),
      ['3 to 6 by 3 at 9'],
    ],
    [
      'those of packs, and one of the whole line where that is no whole number of them',
      7,
      buildAwardOffer(1, [buildAwardLine(1, 7, 9, { pack_size: toDecimal(3), tiers: [from(7, 8)] })]),
      ['3 to 6 by 3 at 9', '7 to 7 by 7 at 8'],
    ],
    [
      'none, where a pack is more than is asked for',
      4,
      buildAwardOffer(1, [buildAwardLine(1, 8, 9, { pack_size: toDecimal(8) })]),
      [],
    ],
    [
      'without a bundle and with each that holds the whole line',
      4,
      buildAwardOffer(1, [buildAwardLine(1, 4, 10, { tiers: [from(4, 8)] }), buildAwardLine(2, 1, 1)], {
        bundles: [percent(50, 2), percent(25, 1), percent(50, 1, 2)],
      }),
      [
        '1 to 3 by 1 at 10',
        '4 to 4 by 4 at 8',
        '4 to 4 by 4 at 6 by bundle 1',
        '4 to 4 by 4 at 4 by bundle 2',
      ],
    ],
    [
      'without a bundle of a line that is not wholly asked for',
      3,
      buildAwardOffer(1, [buildAwardLine(1, 4, 10)], { bundles: [percent(25, 1)] }),
      ['1 to 3 by 1 at 10'],
    ],
  ])('%s', (_, asked, offer, prices) => {
    expect(pricesOf(asked, offer)).toEqual(prices);
  });

  it.each<[string, string[]]>([
    ['2.25', ['1 to 2 by 1 at 9']],
    ['2.75', ['1 to 2 by 1 at 9']],
  ])('for no part of a piece, where %s are asked for', (asked, prices) => {
    const offer = buildAwardOffer(1, [buildAwardLine(1, 8, 9)]);
    expect(pricesOf(asked, offer)).toEqual(prices);
    expect(buildAwardProblem(buildAwardRequest([asked], [offer])).articles[0]?.target).toBe(2);
    // The offered quantity equals the requested one.
    expect(pricesOf(8, buildAwardOffer(1, [buildAwardLine(1, asked, 9)]))).toEqual(prices);
  });

  it.each(['2.25', '2.75'])('from the next whole piece on, where a pack or a step is %s', (size) => {
    expect(
      pricesOf(7, buildAwardOffer(1, [buildAwardLine(1, 9, 9, { pack_size: toDecimal(size) })])),
    ).toEqual(['3 to 6 by 3 at 9']);
    expect(pricesOf(7, buildAwardOffer(1, [buildAwardLine(1, 9, 9, { tiers: [from(size, 8)] })]))).toEqual([
      '1 to 2 by 1 at 9',
      '3 to 7 by 1 at 8',
    ]);
  });
});

describe('a bundle of an offer', () => {
  const bundlesOf = (...bundles: AwardOffer['bundles'] & object) =>
    buildAwardProblem(
      buildAwardRequest(
        [4, 5, 2],
        [
          buildAwardOffer(1, [buildAwardLine(1, 4, 10), buildAwardLine(2, 5, 10), buildAwardLine(3, 0, 10)], {
            bundles,
          }),
        ],
      ),
    ).offers[0]?.bundles;

  it('knows which lines it holds', () => {
    expect(bundlesOf(percent(5, 2), percent(8, 2, 1))).toEqual([
      { cells: [1], rank: 0 },
      { cells: [1, 0], rank: 1 },
    ]);
  });

  it('is none where one of its lines is missing, or offers nothing', () => {
    expect(bundlesOf(percent(5, 1, 9), percent(8, 9), percent(9, 2, 3))).toEqual([]);
  });

  it('is none where the offer names none', () => {
    expect(
      buildAwardProblem(buildAwardRequest([1], [buildAwardOffer(1, [buildAwardLine(1, 1, 1)])])).offers[0]
        ?.bundles,
    ).toEqual([]);
  });
});

describe('amounts are whole numbers', () => {
  it('of the largest part that all of them have in common', () => {
    // 1 EUR is a third of a dinar, and half a euro cent is a six-hundredth of a dinar.
    const offer = buildAwardOffer(7, [buildAwardLine(1, 4, 10)], {
      currency: 'EUR',
      minimum_order_net: toDecimal(50),
    });
    const { scale } = buildAwardProblem({
      ...buildAwardRequest([4], [offer]),
      rates: { EUR: toDecimal(3), RSD: toDecimal(1) },
    });
    expect(scale).toBe(600n);
  });

  it('however fine they are', () => {
    const offer = buildAwardOffer(
      1,
      [buildAwardLine(1, 4, '0.00003', { cost_factor: Rational.of(8n, 7n) })],
      {
        ...{ freight_net: toDecimal(1), freight_cost: Rational.of(5n, 11n) },
      },
    );
    const { scale, cells, offers } = buildAwardProblem(buildAwardRequest([4], [offer]));
    const [mode] = cells[0]?.modes ?? [];
    const inAll = (amount: bigint | undefined) => Rational.of(amount ?? -1n, scale);
    expect(inAll(mode?.net).compare(Rational.of(3n, 100_000n))).toBe(0);
    expect(inAll(mode?.cost).compare(Rational.of(24n, 700_000n))).toBe(0);
    expect(inAll(offers[0]?.freight_cost).compare(Rational.of(5n, 11n))).toBe(0);
    expect(scale).toBe(7_700_000n);
  });
});
