import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceAcceptedPart } from '#core/purchase/rules/offers/pricing.ts';
import { Rational, sumRationals } from '#modules/landed-cost/rules/rational.ts';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { buildAwardLine, buildAwardOffer, buildAwardRequest, toSteps } from './award.test-support.ts';
import type { AwardInput, AwardOffer } from './award-input.ts';
import { buildAwardProblem } from './award-problem.ts';
import { computePlanCost } from './plan-cost.ts';

const price = fc.integer({ min: 1, max: 900 }).map((cents) => toDecimal(cents).div(toDecimal(100), 2));
const line = fc.record({
  quantity: fc.nat(6),
  unit_price: price,
  tiers: fc.array(
    fc.record({ from_quantity: fc.integer({ min: 1, max: 7 }).map((n) => toDecimal(n)), unit_price: price }),
    {
      maxLength: 2,
    },
  ),
  pack: fc.constantFrom(null, null, 2, 4, 8),
});
const bundle = fc.record({ percent: fc.integer({ min: 1, max: 100 }), article_ids: fc.subarray([1, 2]) });
const offers: fc.Arbitrary<AwardOffer> = fc
  .record({
    currency: fc.constantFrom('RSD' as const, 'EUR' as const),
    lines: fc.tuple(line, line),
    bundles: fc.array(bundle, { maxLength: 2 }),
  })
  .map(({ currency, lines, bundles }) =>
    buildAwardOffer(
      1,
      lines.map(({ quantity, pack, ...one }, at) => ({
        ...{ ...one, article_id: at + 1, quantity: toDecimal(quantity) },
        pack_size: pack === null ? null : toDecimal(pack),
      })),
      {
        currency,
        bundles: bundles.flatMap(({ percent, article_ids }) =>
          article_ids.length === 0 ? [] : [{ name: '', percent: toDecimal(percent), article_ids }],
        ),
      },
    ),
  );

it('any quantity costs what an acceptance of it would, and only whole packs and whole lines can be taken', () => {
  fc.assert(
    fc.property(
      offers,
      fc.tuple(fc.nat(6), fc.nat(6)),
      fc.tuple(fc.nat(6), fc.nat(6)),
      (offer, asked, taken) => {
        const problem = buildAwardProblem(buildAwardRequest(asked, [offer]));
        const lines = offer.lines.map((one, at) => ({
          ...{ pack: Number(one.pack_size ?? 1), offered: Number(`${one.quantity}`) },
          ...{ article_id: one.article_id, count: Math.min(taken[at] ?? 0, asked[at] ?? 0) },
        }));
        fc.pre(lines.every(({ count, offered }) => count <= offered));
        const plan = computePlanCost(
          problem,
          toSteps(
            problem,
            lines.map(({ article_id, count }) => [1, article_id, count] as const),
          ),
        );
        if (lines.some(({ count, pack, offered }) => count % pack !== 0 && count !== offered)) {
          expect(plan).toBeNull();
          return;
        }
        const prices = priceAcceptedPart(
          { lines: offer.lines.map((one) => ({ ...one, vat_rate: ZERO })), bundles: offer.bundles ?? [] },
          lines.flatMap(({ article_id, count }) =>
            count > 0 ? [{ article_id, quantity: toDecimal(count) }] : [],
          ),
        );
        const rate = Rational.of(offer.currency === 'EUR' ? 100n : 1n);
        const exact = sumRationals(
          prices.lines.map(({ quantity, unit_price }) => Rational.from(quantity.mul(unit_price)).mul(rate)),
        );
        expect(Rational.of(plan?.cost ?? -1n, problem.scale).compare(exact)).toBe(0);
      },
    ),
    { numRuns: 1000 },
  );
});

const inUnits = (amount: bigint, { scale }: { readonly scale: bigint }) => Number(amount) / Number(scale);

describe('a request as whole numbers', () => {
  const offer = buildAwardOffer(7, [buildAwardLine(1, 4, 10), buildAwardLine(2, 9, 20)], {
    ...{ currency: 'EUR', freight_net: toDecimal(3), minimum_order_net: toDecimal(50) },
  });

  it('has amounts in the company’s currency, exactly', () => {
    const problem = buildAwardProblem({
      ...buildAwardRequest([4, 5], [offer]),
      rates: { EUR: toDecimal(3), RSD: toDecimal(1) },
    });
    const [only] = problem.offers;
    // 1 EUR is a third of a dinar.
    expect(problem.scale % 3n).toBe(0n);
    expect([only?.freight_net, only?.freight_cost].map((one) => inUnits(one ?? 0n, problem))).toEqual([1, 1]);
    expect(inUnits((only?.minimum ?? 0n) * 3n, problem)).toBe(50);
    expect(inUnits((only?.half_cent ?? 0n) * 3n, problem)).toBe(0.005);
    expect(problem.cells.map(({ modes }) => inUnits((modes[0]?.net ?? 0n) * 3n, problem))).toEqual([10, 20]);
  });

  it('is the same in whatever order it comes', () => {
    const second = buildAwardOffer(3, [buildAwardLine(2, 5, 1), buildAwardLine(1, 1, 2, { tiers: [] })]);
    const input = buildAwardRequest([4, 5], [offer, second], [7, 3]);
    const otherwise: AwardInput = {
      ...input,
      articles: input.articles.toReversed(),
      offers: input.offers.map((one) => ({ ...one, lines: one.lines.toReversed() })).toReversed(),
    };
    const problem = buildAwardProblem(input);
    expect(buildAwardProblem(otherwise)).toEqual(problem);
    expect(problem.offers.map(({ rfp_id }) => rfp_id)).toEqual([3, 7]);
    expect(problem.articles.map(({ article_id, present }) => [article_id, present])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(problem.cells.map(({ index, article, offer: of }) => [index, article, of])).toEqual([
      [0, 0, 0],
      [1, 0, 1],
      [2, 1, 0],
      [3, 1, 1],
    ]);
    const places = (lists: readonly (readonly { readonly index: number }[])[]) =>
      lists.map((list) => list.map(({ index }) => index));
    expect(places(problem.cellsOf.article)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(places(problem.cellsOf.offer)).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('takes no more than is asked for, and knows what is taken whole', () => {
    const problem = buildAwardProblem(
      buildAwardRequest(
        [4, 5, 3, 2],
        [
          offer,
          buildAwardOffer(8, [buildAwardLine(1, 1, 1), buildAwardLine(3, 0, 1), buildAwardLine(5, 2, 1)]),
        ],
        [99],
      ),
    );
    const summary = problem.cells.map(({ article, offer: of, most, whole }) => [article, of, most, whole]);
    expect(summary).toEqual([
      [0, 0, 4, true],
      [0, 1, 1, true],
      [1, 0, 5, false],
    ]);
    expect(problem.articles.map(({ target, present }) => [target, present])).toEqual([
      [4, null],
      [5, null],
      [0, null],
      [0, null],
    ]);
  });

  it('goes in thousandths where quantities are not whole, and covers no part of a step', () => {
    const inKg = (asked: string, offered: string) => {
      const { articles, ...more } = buildAwardRequest(
        [asked],
        [buildAwardOffer(1, [buildAwardLine(1, offered, 8)])],
      );
      return buildAwardProblem({
        ...more,
        articles: articles.map((one) => ({ ...one, unit: 'kg' as const })),
      });
    };
    const problem = inKg('2.5', '1.2505');
    expect(problem.articles.map(({ step, target }) => [`${step}`, target])).toEqual([['0.001', 1250]]);
    expect(problem.cells.map(({ most, whole }) => [most, whole])).toEqual([[1250, false]]);
    expect(inUnits(problem.cells[0]?.modes[0]?.net ?? 0n, problem)).toBe(0.008);
    // The requested quantity is an integer, the offered one is not.
    expect(inKg('2', '1.5').articles.map(({ step, target }) => [`${step}`, target])).toEqual([
      ['0.001', 1500],
    ]);
    expect(inKg('2', '1').articles.map(({ step, target }) => [`${step}`, target])).toEqual([['1', 1]]);
  });

  it('counts goods and freight for their cost at the gate, and owes what they are', () => {
    const problem = buildAwardProblem(
      buildAwardRequest(
        [2],
        [
          buildAwardOffer(1, [buildAwardLine(1, 2, 10, { cost_factor: Rational.of(11n, 10n) })], {
            ...{ freight_net: toDecimal(5), freight_cost: Rational.of(6n) },
          }),
        ],
      ),
    );
    const [mode] = problem.cells[0]?.modes ?? [];
    const [from] = problem.offers;
    expect([mode?.cost, mode?.net].map((one) => inUnits(one ?? 0n, problem))).toEqual([11, 10]);
    expect([from?.freight_cost, from?.freight_net].map((one) => inUnits(one ?? 0n, problem))).toEqual([6, 5]);
  });

  it.each([
    [false, 'a price of whole cents', buildAwardLine(1, 3, '1.25'), []],
    [true, 'a price of less than a cent', buildAwardLine(1, 3, '1.255'), []],
    [
      true,
      'steps of the price',
      buildAwardLine(1, 3, 1, { tiers: [{ from_quantity: toDecimal(2), unit_price: toDecimal(1) }] }),
      [],
    ],
    [
      true,
      'a step of the price and a bundle',
      buildAwardLine(1, 3, 1, { tiers: [{ from_quantity: toDecimal(2), unit_price: toDecimal(1) }] }),
      [{ name: '', percent: toDecimal(5), article_ids: [1] }],
    ],
    [true, 'a bundle', buildAwardLine(1, 3, 1), [{ name: '', percent: toDecimal(5), article_ids: [1] }]],
    [
      false,
      'a bundle that cannot be taken whole',
      buildAwardLine(1, 4, 1),
      [{ name: '', percent: toDecimal(5), article_ids: [1] }],
    ],
  ])('%s: the total of a line with %s may be rounded', (rounds, _, of, bundles) => {
    const problem = buildAwardProblem(buildAwardRequest([3], [buildAwardOffer(1, [of], { bundles })]));
    expect(problem.cells[0]?.rounds).toBe(rounds);
  });

  it('knows the bundles that can be taken whole, the better the later in rank', () => {
    const bundles = [
      { name: '', percent: toDecimal(20), article_ids: [1, 1] },
      { name: '', percent: toDecimal(90), article_ids: [2] },
      { name: '', percent: toDecimal(5), article_ids: [1] },
      { name: '', percent: toDecimal(50), article_ids: [1, 9] },
    ];
    const problem = buildAwardProblem(buildAwardRequest([4, 5], [{ ...offer, bundles }]));
    expect(problem.offers[0]?.bundles).toEqual([
      { cells: [0], rank: 1 },
      { cells: [0], rank: 0 },
    ]);
  });
});
