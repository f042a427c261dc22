import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/shared/money/decimal.ts';
import {
  aLine,
  allSteps,
  anOffer,
  aRequest,
  objectiveOf,
  smallRequests,
  solutionsOf,
  someRules,
} from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import { awardProblem } from './award-problem.ts';
import { awardProgram } from './award-program.ts';
import { type AwardRule, groupRules } from './award-rules.ts';
import { planCost, satisfiesRules, tieBreakRank } from './plan-cost.ts';

fc.configureGlobal({ seed: 20261127 });

function setUp(input: AwardInput, some: readonly AwardRule[], coverAtLeast: number | null) {
  const problem = awardProblem(input);
  const offered = problem.articles.filter(({ target }) => target > 0);
  const read = groupRules(some, new Set(offered.map(({ article_id }) => article_id)));
  const program = awardProgram(problem, read, coverAtLeast);
  const atLeast = coverAtLeast ?? offered.length;
  const keeps = (steps: ArrayLike<number>) => {
    const plan = planCost(problem, steps);
    return plan !== null && satisfiesRules(problem, read, steps, plan, atLeast);
  };
  const costOf = (steps: ArrayLike<number>) =>
    Number(planCost(problem, steps)?.cost ?? Number.NaN) / Number(problem.scale);
  return { problem, program, keeps, costOf };
}

describe('a program', () => {
  const covered = fc.constantFrom(null, null, 0, 1);

  it('is solved by exactly the plans that keep to the rules, at what they cost', () => {
    fc.assert(
      fc.property(smallRequests, someRules, covered, (input, some, coverAtLeast) => {
        const { problem, program, keeps, costOf } = setUp(input, some, coverAtLeast);
        const written = program.aimed('cost');
        expect(written.lower).toHaveLength(written.upper.length);
        const solved = solutionsOf(written).map((values) => {
          const steps = program.stepsOf(values);
          expect(objectiveOf(written, values)).toBeCloseTo(costOf(steps), 6);
          for (const [column, value] of program.start(steps)) expect(values[column]).toBe(value);
          return steps.join();
        });
        const kept = allSteps(problem).filter(keeps);
        expect([...new Set(solved)].sort()).toEqual(kept.map(String).sort());
      }),
    );
  });
});

describe('a program has a row for', () => {
  const tiers = [{ from_quantity: dec(3), unit_price: dec('4.5') }];
  const input = aRequest(
    [4, 2],
    [
      anOffer(1, [aLine(1, 4, 5, { tiers }), aLine(2, 2, 10)], {
        freight_net: dec(3),
        delivery_date: '2026-12-01',
      }),
      // The total of 18 for the whole quantity of item 1 may be rounded down slightly.
      anOffer(2, [aLine(1, 4, 5, { tiers }), aLine(2, 1, 9)], { minimum_order_net: dec(18) }),
      anOffer(3, [aLine(1, 4, 6, { pack_size: dec(2) }), aLine(2, 2, 12)]),
    ],
    [3, 1],
  );
  const textsOf = (rules: readonly AwardRule[], of = input, coverAtLeast: number | null = null) => {
    const { problem, program, keeps } = setUp(of, rules, coverAtLeast);
    const solved = new Set(
      solutionsOf(program.aimed('cost')).map((values) => program.stepsOf(values).join()),
    );
    const kept = allSteps(problem).filter(keeps).map(String);
    expect([...solved].sort()).toEqual(kept.sort());
    return solved;
  };
  const all = textsOf([]);

  it('a minimum that is surely met', () => {
    expect(all.has('0,4,0,2,0,0')).toBe(false);
    expect(all.has('0,4,0,1,1,0')).toBe(true);
  });

  it('a minimum that is missed by a cent, where no line is rounded', () => {
    const missed = aRequest(
      [1, 1],
      [
        anOffer(1, [aLine(1, 1, 5), aLine(2, 1, '4.99')], { minimum_order_net: dec(10) }),
        anOffer(2, [aLine(1, 1, 6), aLine(2, 1, 6)]),
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
    ...{ name: '', percent: dec(percent), article_ids },
  });
  const from = (quantity: number) => ({ tiers: [{ from_quantity: dec(quantity), unit_price: dec(4) }] });

  it.each<[string, AwardInput]>([
    [
      'packs whose price changes between quantities',
      aRequest(
        [8],
        [
          anOffer(1, [aLine(1, 8, 5, { ...from(6), pack_size: dec(2) })]),
          anOffer(2, [aLine(1, 7, 5, { ...from(4), pack_size: dec(3) })]),
          anOffer(3, [aLine(1, 8, 6)], { freight_net: dec(1) }),
        ],
      ),
    ],
    [
      'a minimum of one price that may be rounded',
      aRequest(
        [5],
        [anOffer(1, [aLine(1, 5, 5, from(9))], { minimum_order_net: dec(15) }), anOffer(2, [aLine(1, 5, 6)])],
      ),
    ],
    [
      'bundles that share a line',
      aRequest(
        [2, 2],
        [
          anOffer(1, [aLine(1, 2, 5), aLine(2, 2, 7)], {
            bundles: [bundle(20, [1, 2]), bundle(30, [2]), bundle(10, [1])],
          }),
          anOffer(2, [aLine(1, 2, 5), aLine(2, 2, 8)], { bundles: [bundle(40, [2]), bundle(20, [2, 1])] }),
        ],
      ),
    ],
    [
      'a line that is taken whole without the rest of its bundle',
      aRequest(
        [2, 1],
        [
          anOffer(1, [aLine(1, 2, 9)]),
          anOffer(2, [aLine(1, 2, 5), aLine(2, 1, 7)], { bundles: [bundle(20, [1, 2])] }),
          anOffer(3, [aLine(2, 1, 8)]),
        ],
      ),
    ],
    [
      'goods for less than half a cent, of a supplier without a minimum',
      aRequest(
        [3],
        [
          anOffer(1, [
            aLine(1, 3, '0.001', { tiers: [{ from_quantity: dec(3), unit_price: dec('0.0009') }] }),
          ]),
          anOffer(2, [aLine(1, 2, 5)]),
        ],
      ),
    ],
  ])('%s', (_, of) => {
    const { program, costOf } = setUp(of, [], null);
    const written = program.aimed('cost');
    for (const values of solutionsOf(written))
      expect(objectiveOf(written, values)).toBeCloseTo(costOf(program.stepsOf(values)), 6);
    const whole = textsOf([{ kind: 'not_split', article_id: 1 }], of).size;
    expect(whole).toBeGreaterThan(0);
    expect(whole).toBeLessThan(textsOf([], of).size);
  });

  it('items that belong together, be there a single supplier and nothing that has to be covered', () => {
    const single = aRequest([2, 2], [anOffer(1, [aLine(1, 2, 5), aLine(2, 2, 7)])]);
    const together = { kind: 'together', article_ids: [1, 2] } as const;
    expect([...textsOf([together], single, 0)].sort()).toEqual(['0,0', '2,2']);
  });

  it('the least of a supplier who is not there, which bars every plan', () => {
    expect(textsOf([{ kind: 'share_at_least', rfp_id: 9, percent: '1' }]).size).toBe(0);
  });
});

describe('what a program aims at', () => {
  const input = aRequest(
    [2, 3],
    [9, 5, 7].map((rfp) =>
      anOffer(rfp, [aLine(1, 2, 10, { pack_size: dec(rfp === 9 ? 2 : 1) }), aLine(2, 3, rfp)], {
        freight_net: dec(2),
      }),
    ),
  );
  const { problem, program, costOf } = setUp(input, [], null);
  const plansOf = (...aimed: Parameters<typeof program.aimed>) => {
    const written = program.aimed(...aimed);
    return solutionsOf(written).map((values) => {
      const steps = program.stepsOf(values);
      const set =
        planCost(problem, steps)?.used.reduce((bits, one, at) => (one ? bits | (1 << at) : bits), 0) ?? 0;
      const [suppliers, places] = tieBreakRank(problem, steps);
      return {
        text: steps.join(),
        cost: costOf(steps),
        set,
        suppliers,
        places,
        aim: objectiveOf(written, values),
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
      solutionsOf(aimed).map((values) => [partly.stepsOf(values).join(), 0 - objectiveOf(aimed, values)]),
    );
    expect(covered.get('2,0,0,3,0,0')).toBe(2);
    expect(covered.get('2,0,0,0,0,0')).toBe(1);
    expect(covered.get('0,0,0,0,0,0')).toBe(0);
    expect(covered.get('1,0,0,0,0,0')).toBeUndefined();
  });
});
