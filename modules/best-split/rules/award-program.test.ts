import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  buildAwardLine,
  buildAwardOffer,
  buildAwardRequest,
  computeObjective,
  enumerateSolutions,
  enumerateSteps,
  ruleListArbitrary,
  smallRequestArbitrary,
} from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import { buildAwardProblem } from './award-problem.ts';
import { buildAwardProgram } from './award-program.ts';
import { type AwardRule, groupRules } from './award-rules.ts';
import { computePlanCost, satisfiesRules, tieBreakRank } from './plan-cost.ts';

fc.configureGlobal({ seed: 20261127 });

function setUp(input: AwardInput, some: readonly AwardRule[], coverAtLeast: number | null) {
  const problem = buildAwardProblem(input);
  const offered = problem.articles.filter(({ target }) => target > 0);
  const read = groupRules(some, new Set(offered.map(({ article_id }) => article_id)));
  const program = buildAwardProgram(problem, read, coverAtLeast);
  const atLeast = coverAtLeast ?? offered.length;
  const keeps = (steps: ArrayLike<number>) => {
    const plan = computePlanCost(problem, steps);
    return plan !== null && satisfiesRules(problem, read, steps, plan, atLeast);
  };
  const costOf = (steps: ArrayLike<number>) =>
    Number(computePlanCost(problem, steps)?.cost ?? Number.NaN) / Number(problem.scale);
  return { problem, program, keeps, costOf };
}

describe('a program', () => {
  const covered = fc.constantFrom(null, null, 0, 1);

  it('is solved by exactly the plans that keep to the rules, at what they cost', () => {
    fc.assert(
      fc.property(smallRequestArbitrary, ruleListArbitrary, covered, (input, some, coverAtLeast) => {
        const { problem, program, keeps, costOf } = setUp(input, some, coverAtLeast);
        const written = program.aimed('cost');
        expect(written.lower).toHaveLength(written.upper.length);
        const solved = enumerateSolutions(written).map((values) => {
          const steps = program.stepsOf(values);
          expect(computeObjective(written, values)).toBeCloseTo(costOf(steps), 6);
          for (const [column, value] of program.start(steps)) expect(values[column]).toBe(value);
          return steps.join();
        });
        const kept = enumerateSteps(problem).filter(keeps);
        expect([...new Set(solved)].sort()).toEqual(kept.map(String).sort());
      }),
    );
  });
});

describe('a program has a row for', () => {
  const tiers = [{ from_quantity: toDecimal(3), unit_price: toDecimal('4.5') }];
  const input = buildAwardRequest(
    [4, 2],
    [
      buildAwardOffer(1, [buildAwardLine(1, 4, 5, { tiers }), buildAwardLine(2, 2, 10)], {
        freight_net: toDecimal(3),
        delivery_date: '2026-12-01',
      }),
      // Item 1 costs exactly the minimum order of 18. Its unit price is rounded, so its computed total may be slightly less.
      buildAwardOffer(2, [buildAwardLine(1, 4, 5, { tiers }), buildAwardLine(2, 1, 9)], {
        minimum_order_net: toDecimal(18),
      }),
      buildAwardOffer(3, [buildAwardLine(1, 4, 6, { pack_size: toDecimal(2) }), buildAwardLine(2, 2, 12)]),
    ],
    [3, 1],
  );
  const textsOf = (rules: readonly AwardRule[], of = input, coverAtLeast: number | null = null) => {
    const { problem, program, keeps } = setUp(of, rules, coverAtLeast);
    const solved = new Set(
      enumerateSolutions(program.aimed('cost')).map((values) => program.stepsOf(values).join()),
    );
    const kept = enumerateSteps(problem).filter(keeps).map(String);
    expect([...solved].sort()).toEqual(kept.sort());
    return solved;
  };
  const all = textsOf([]);

  it('a minimum that is surely met', () => {
    expect(all.has('0,4,0,2,0,0')).toBe(false);
    expect(all.has('0,4,0,1,1,0')).toBe(true);
  });

  it('a minimum that is missed by a cent, where no line is rounded', () => {
    const missed = buildAwardRequest(
      [1, 1],
      [
        buildAwardOffer(1, [buildAwardLine(1, 1, 5), buildAwardLine(2, 1, '4.99')], {
          minimum_order_net: toDecimal(10),
        }),
        buildAwardOffer(2, [buildAwardLine(1, 1, 6), buildAwardLine(2, 1, 6)]),
      ],
    );
    expect([...textsOf([{ kind: 'together', article_ids: [1, 2] }], missed)]).toEqual(['0,1,0,1']);
  });

  it.each<AwardRule>([
    { kind: 'max_suppliers', count: 1 },
    { kind: 'max_suppliers', count: 2 },
    { kind: 'at_least_two' },
    { kind: 'share_at_most', rfp_id: null, percent: '60' },
    { kind: 'share_at_most', rfp_id: 1, percent: '30' },
    { kind: 'share_at_least', rfp_id: 3, percent: '40' },
    { kind: 'present_keeps', percent: '50' },
    { kind: 'delivered_by', day: '2026-12-01' },
    { kind: 'not_split', article_id: 1 },
    { kind: 'exclude', rfp_id: 1 },
    { kind: 'together', article_ids: [1, 2] },
  ])('%j, which bars some plans and not all', (rule) => {
    const kept = textsOf([rule]).size;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(all.size);
  });

  const bundle = (percent: number, article_ids: readonly number[]) => ({
    ...{ name: '', percent: toDecimal(percent), article_ids },
  });
  const from = (quantity: number) => ({
    tiers: [{ from_quantity: toDecimal(quantity), unit_price: toDecimal(4) }],
  });

  it.each<[string, AwardInput]>([
    [
      'packs whose price changes between quantities',
      buildAwardRequest(
        [8],
        [
          buildAwardOffer(1, [buildAwardLine(1, 8, 5, { ...from(6), pack_size: toDecimal(2) })]),
          buildAwardOffer(2, [buildAwardLine(1, 7, 5, { ...from(4), pack_size: toDecimal(3) })]),
          buildAwardOffer(3, [buildAwardLine(1, 8, 6)], { freight_net: toDecimal(1) }),
        ],
      ),
    ],
    [
      'a minimum of one price that may be rounded',
      buildAwardRequest(
        [5],
        [
          buildAwardOffer(1, [buildAwardLine(1, 5, 5, from(9))], { minimum_order_net: toDecimal(15) }),
          buildAwardOffer(2, [buildAwardLine(1, 5, 6)]),
        ],
      ),
    ],
    [
      'bundles that share a line',
      buildAwardRequest(
        [2, 2],
        [
          buildAwardOffer(1, [buildAwardLine(1, 2, 5), buildAwardLine(2, 2, 7)], {
            bundles: [bundle(20, [1, 2]), bundle(30, [2]), bundle(10, [1])],
          }),
          buildAwardOffer(2, [buildAwardLine(1, 2, 5), buildAwardLine(2, 2, 8)], {
            bundles: [bundle(40, [2]), bundle(20, [2, 1])],
          }),
        ],
      ),
    ],
    [
      'a line that is taken whole without the rest of its bundle',
      buildAwardRequest(
        [2, 1],
        [
          buildAwardOffer(1, [buildAwardLine(1, 2, 9)]),
          buildAwardOffer(2, [buildAwardLine(1, 2, 5), buildAwardLine(2, 1, 7)], {
            bundles: [bundle(20, [1, 2])],
          }),
          buildAwardOffer(3, [buildAwardLine(2, 1, 8)]),
        ],
      ),
    ],
    [
      'goods for less than half a cent, of a supplier without a minimum',
      buildAwardRequest(
        [3],
        [
          buildAwardOffer(1, [
            buildAwardLine(1, 3, '0.001', {
              tiers: [{ from_quantity: toDecimal(3), unit_price: toDecimal('0.0009') }],
            }),
          ]),
          buildAwardOffer(2, [buildAwardLine(1, 2, 5)]),
        ],
      ),
    ],
  ])('%s', (_, of) => {
    const { program, costOf } = setUp(of, [], null);
    const written = program.aimed('cost');
    for (const values of enumerateSolutions(written))
      expect(computeObjective(written, values)).toBeCloseTo(costOf(program.stepsOf(values)), 6);
    const whole = textsOf([{ kind: 'not_split', article_id: 1 }], of).size;
    expect(whole).toBeGreaterThan(0);
    expect(whole).toBeLessThan(textsOf([], of).size);
  });

  it('items that belong together, be there a single supplier and nothing that has to be covered', () => {
    const single = buildAwardRequest(
      [2, 2],
      [buildAwardOffer(1, [buildAwardLine(1, 2, 5), buildAwardLine(2, 2, 7)])],
    );
    const together = { kind: 'together', article_ids: [1, 2] } as const;
    expect([...textsOf([together], single, 0)].sort()).toEqual(['0,0', '2,2']);
  });

  it('the least of a supplier who is not there, which bars every plan', () => {
    expect(textsOf([{ kind: 'share_at_least', rfp_id: 9, percent: '1' }]).size).toBe(0);
  });
});

describe('what a program aims at', () => {
  const input = buildAwardRequest(
    [2, 3],
    [9, 5, 7].map((rfp) =>
      buildAwardOffer(
        rfp,
        [buildAwardLine(1, 2, 10, { pack_size: toDecimal(rfp === 9 ? 2 : 1) }), buildAwardLine(2, 3, rfp)],
        {
          freight_net: toDecimal(2),
        },
      ),
    ),
  );
  const { problem, program, costOf } = setUp(input, [], null);
  const plansOf = (...aimed: Parameters<typeof program.aimed>) => {
    const written = program.aimed(...aimed);
    return enumerateSolutions(written).map((values) => {
      const steps = program.stepsOf(values);
      const set =
        computePlanCost(problem, steps)?.used.reduce((bits, one, at) => (one ? bits | (1 << at) : bits), 0) ??
        0;
      const [suppliers, places] = tieBreakRank(problem, steps);
      return {
        text: steps.join(),
        cost: costOf(steps),
        set,
        suppliers,
        places,
        aim: computeObjective(written, values),
      };
    });
  };
  const plans = plansOf('cost');
  const texts = (some: typeof plans) => some.map(({ text }) => text).sort();

  it('besides the cost is the order of plans of one cost', () => {
    expect(plans).toHaveLength(40);
    for (const { suppliers, aim } of plansOf('suppliers')) expect(aim).toBeCloseTo(suppliers, 6);
    // Quantities of two and three are counted in sixths of an item.
    for (const { places, aim } of plansOf('places')) expect(aim * 6).toBeCloseTo(Number(places), 6);
  });

  it('keeps to what earlier runs found', () => {
    for (const cost of new Set(plans.map((one) => one.cost)))
      expect(texts(plansOf('places', { cost }))).toEqual(texts(plans.filter((one) => one.cost <= cost)));
    for (const suppliers of new Set(plans.map((one) => one.suppliers)))
      expect(texts(plansOf('places', { suppliers }))).toEqual(
        texts(plans.filter((one) => one.suppliers <= suppliers)),
      );
    for (let members = 0; members < 8; members += 1) {
      expect(texts(plansOf('cost', { members: { some: members, all: 0 } }))).toEqual(
        texts(plans.filter(({ set }) => (set & ~members) === 0)),
      );
      expect(texts(plansOf('cost', { members: { some: 7, all: members } }))).toEqual(
        texts(plans.filter(({ set }) => (members & ~set) === 0)),
      );
    }
  });

  it('covers as many items as can be', () => {
    const partly = setUp(input, [], 0).program;
    const aimed = partly.aimed('uncovered');
    const covered = new Map(
      enumerateSolutions(aimed).map((values) => [
        partly.stepsOf(values).join(),
        0 - computeObjective(aimed, values),
      ]),
    );
    expect(covered.get('2,0,0,3,0,0')).toBe(2);
    expect(covered.get('2,0,0,0,0,0')).toBe(1);
    expect(covered.get('0,0,0,0,0,0')).toBe(0);
    expect(covered.get('1,0,0,0,0,0')).toBeUndefined();
  });
});
