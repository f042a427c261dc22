import fc from 'fast-check';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { AwardInput, AwardLine, AwardOffer } from '../rules/award-input.ts';
import type { AwardRule } from '../rules/award-rules.ts';
import { countCombinations } from './brute-force.test-support.ts';

export const AWARD_TEST_RATES = {
  ...{ EUR: toDecimal(1), KM: toDecimal('1.95583'), RSD: toDecimal('117.2') },
  ...{ GBP: toDecimal('0.86'), USD: toDecimal('1.08') },
};

/** The maximum number of splits to try for one request. Trying this many takes about a tenth of a second. */
const WAYS_MAX = 1500;

const price = fc.integer({ min: 1, max: 40 }).map((count) => toDecimal(count * 25).div(toDecimal(10), 2));

/** Generates a line: whether the offer contains the item, and the offered quantity, price and packs. */
const line = fc.record({
  there: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 1),
  less: fc.nat(2),
  price,
  step: fc.option(fc.record({ from: fc.integer({ min: 2, max: 3 }), price }), { freq: 1 }),
  pack: fc.constantFrom(1, 1, 1, 2, 3),
});

const offer = fc.record({
  currency: fc.constantFrom('RSD' as const, 'RSD' as const, 'EUR' as const),
  day: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 5 }),
  lines: fc.array(line, { minLength: 6, maxLength: 6 }),
  freight: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }),
  minimum: fc.option(fc.integer({ min: 1, max: 250 }), { freq: 1 }),
  bundle: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 40 }), from: fc.nat(4) }), { freq: 1 }),
  plain: fc.boolean(),
});

/** Generates requests with up to six items and four offers, small enough to try every split. */
export const smallInputArbitrary: fc.Arbitrary<AwardInput> = fc
  .record({
    quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
    present: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 6, maxLength: 6 }),
    offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
  })
  .map(({ quantities, present, offers }): AwardInput => {
    const made = offers.map((drawn, at): AwardOffer => {
      const lines = quantities.flatMap((asked, n): AwardLine[] => {
        const one = drawn.lines[n];
        const offered = asked - (one?.less === 2 ? 1 : 0);
        if (!one?.there || offered === 0) return [];
        const base = { article_id: n + 1, quantity: toDecimal(offered), unit_price: one.price };
        if (drawn.plain) return [base];
        const tiers = one.step
          ? [{ from_quantity: toDecimal(one.step.from), unit_price: one.step.price }]
          : [];
        return [{ ...base, tiers, pack_size: toDecimal(one.pack) }];
      });
      const ids = lines
        .map(({ article_id }) => article_id)
        .slice(drawn.bundle?.from ?? 0)
        .slice(0, 2);
      const bundled = drawn.bundle && ids.length > 0 && !drawn.plain;
      return {
        rfp_id: at + 1,
        currency: drawn.currency,
        delivery_date: drawn.day === null ? null : `2026-12-0${drawn.day}`,
        lines,
        bundles: bundled
          ? [{ name: '', percent: toDecimal(drawn.bundle?.percent ?? 1), article_ids: ids }]
          : [],
        freight_net: drawn.freight === null ? null : toDecimal(drawn.freight),
        minimum_order_net: drawn.minimum === null || drawn.plain ? null : toDecimal(drawn.minimum),
      };
    });
    const articles = quantities.map((asked, n) => {
      const drawn = present[n] ?? null;
      const rfp = drawn !== null && drawn <= made.length ? drawn : null;
      return { article_id: n + 1, quantity: toDecimal(asked), unit: 'pieces' as const, present: rfp };
    });
    return { currency: 'RSD', rates: AWARD_TEST_RATES, articles, offers: made };
  })
  .filter((input) => countCombinations(input) <= WAYS_MAX);

const percent = fc.integer({ min: 1, max: 20 }).map((fives) => String(fives * 5));
const article = fc.integer({ min: 1, max: 6 });
const rfp = fc.integer({ min: 1, max: 4 });

const rule: fc.Arbitrary<AwardRule> = fc.oneof(
  fc.record({ kind: fc.constant('max_suppliers' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ kind: 'at_least_two' as const }),
  fc.record({ kind: fc.constant('share_at_most' as const), rfp_id: fc.option(rfp), percent }),
  fc.record({ kind: fc.constant('share_at_least' as const), rfp_id: rfp, percent }),
  fc.record({ kind: fc.constant('present_keeps' as const), percent }),
  fc.integer({ min: 1, max: 9 }).map((day) => ({ kind: 'delivered_by' as const, day: `2026-12-0${day}` })),
  fc.record({ kind: fc.constant('not_split' as const), article_id: article }),
  fc.record({
    kind: fc.constant('part_at_least' as const),
    amount: fc.constantFrom('2', '3', '30'),
    of: fc.constantFrom('quantity' as const, 'percent' as const),
  }),
  fc.record({ kind: fc.constant('exclude' as const), rfp_id: rfp }),
  fc.record({
    kind: fc.constant('together' as const),
    article_ids: fc.uniqueArray(article, { minLength: 2, maxLength: 3 }),
  }),
);

export const awardRulesArbitrary = fc.array(rule, { maxLength: 3 });

/** Returns the same request with its items, offers, lines, steps and bundles in an order determined by `seed`. */
export function shuffleAwardInput(input: AwardInput, seed: number): AwardInput {
  const mixed = <T>(list: readonly T[]): T[] => {
    const keyed = list.map((one, at) => ({ one, key: ((at + 1) * 7919 * (seed + 1)) % 1009 }));
    return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
  };
  return {
    ...input,
    articles: mixed([...input.articles].reverse()),
    offers: mixed([...input.offers].reverse()).map((one) => ({
      ...one,
      lines: mixed([...one.lines].reverse()).map((line) => ({ ...line, tiers: mixed(line.tiers ?? []) })),
      bundles: mixed(one.bundles ?? []).map((bundle) => ({
        ...bundle,
        article_ids: mixed(bundle.article_ids),
      })),
    })),
  };
}
