import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { AwardInput } from '../rules/award-input.ts';
import type { AwardRule } from '../rules/award-rules.ts';
import type { Solver } from '../rules/program.ts';
import { type AwardOutcome, type AwardPlan, solveAward } from '../rules/solve-award.ts';
import {
  AWARD_TEST_RATES,
  awardRulesArbitrary,
  shuffleAwardInput,
  smallInputArbitrary,
} from './award-input.test-support.ts';
import { countCombinations, findBestByBruteForce, formatPlanLines } from './brute-force.test-support.ts';
import { loadHighsSolver } from './highs-solver.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await loadHighsSolver();
});

/** Solves with a constant clock, because only the solver enforces a time limit. */
const solve = (input: AwardInput, rules: readonly AwardRule[] = []): AwardOutcome =>
  solveAward(input, rules, { solver, seconds: () => 0 });

/** Returns whether two costs are within half a cent, the tolerance within which a plan counts as the best. */
const near = (a: number, b: number) => Math.abs(a - b) <= 0.005;
const number = ({ n, d }: AwardPlan['cost']) => Number(n) / Number(d);

function demandDone(outcome: AwardOutcome): AwardPlan {
  if (outcome.state !== 'done') throw new Error(`no plan: ${JSON.stringify(outcome)}`);
  return outcome;
}

const line = (article_id: number, quantity: number, unit_price: string) => ({
  ...{ article_id, quantity: toDecimal(quantity), unit_price: toDecimal(unit_price) },
});
const offerOf = (rfp_id: number, lines: AwardInput['offers'][number]['lines'], more = {}) => ({
  ...{ rfp_id, currency: 'RSD' as const, delivery_date: null, lines },
  ...more,
});
const requestOf = (quantities: readonly number[], offers: AwardInput['offers']): AwardInput => ({
  ...{ currency: 'RSD', rates: AWARD_TEST_RATES, offers },
  articles: quantities.map((asked, n) => ({
    ...{ article_id: n + 1, quantity: toDecimal(asked), unit: 'pieces' as const, present: null },
  })),
});

describe('against every way there is', () => {
  it('finds the cheapest split by the rules, what each costs, and the same for any order', () => {
    const seen = { subsets: 0, program: 0, impossible: 0, ways: 0, prices: 0, dear: 0, shared: 0 };
    fc.assert(
      fc.property(smallInputArbitrary, awardRulesArbitrary, fc.nat(1000), (input, rules, order) => {
        const outcome = solve(input, rules);
        const best = findBestByBruteForce(input, rules);
        seen.ways += countCombinations(input);
        if (best === null) {
          // A minimum order may make full coverage impossible. The plan then covers less, which is tested below.
          if (outcome.state === 'impossible') {
            seen.impossible += 1;
            const left = outcome.conflict.map((at) => rules[at]).filter((rule) => rule !== undefined);
            expect(findBestByBruteForce(input, left)).toBeNull();
            for (const one of left)
              expect(
                solve(
                  input,
                  left.filter((rule) => rule !== one),
                ).state,
              ).toBe('done');
          } else expect(findBestByBruteForce(input, [])).toBeNull();
          return;
        }
        const plan = demandDone(outcome);
        seen[plan.solver] += 1;
        expect(plan.bound).toBeNull();
        expect(near(number(plan.cost), number(best.cost))).toBe(true);
        const suppliers = new Set(plan.lines.map(({ rfp_id }) => rfp_id)).size;
        if (suppliers > 1) seen.shared += 1;
        if (plan.cost.compare(best.cost) === 0) expect(suppliers).toBe(best.suppliers.length);
        rules.forEach((_, at) => {
          const fewer = rules.filter((_rule, other) => other !== at);
          // Checks the rule's price against an exhaustive search and against a second run.
          const without = findBestByBruteForce(input, fewer);
          const other = demandDone(solve(input, fewer));
          const price = plan.rule_prices[at];
          if (!price || !without) throw new Error('a rule has no price');
          expect(near(number(price), number(plan.cost) - number(without.cost))).toBe(true);
          expect(near(number(price), number(plan.cost) - number(other.cost))).toBe(true);
          expect(number(other.cost)).toBeLessThanOrEqual(number(plan.cost) + 0.005);
          expect(price.n).toBeGreaterThanOrEqual(0n);
          seen.prices += 1;
          if (price.n > 0n) seen.dear += 1;
        });
        const other = demandDone(solve(shuffleAwardInput(input, order), rules));
        expect(formatPlanLines(other.lines)).toEqual(formatPlanLines(plan.lines));
      }),
      { numRuns: chooseRunCount(60, 800), seed: 4 },
    );
    console.log(`splits: ${JSON.stringify(seen)}`);
    // Every kind of outcome must occur often enough for these checks to be meaningful.
    for (const [kind, times] of Object.entries(seen))
      expect(times, kind).toBeGreaterThan(chooseRunCount(0, 20));
  });
});

describe('one offer, and what nobody offers', () => {
  it('one offer is the plan; nothing asked for is an empty one', () => {
    const one = demandDone(solve(requestOf([3], [offerOf(7, [line(1, 3, '10')])])));
    expect(formatPlanLines(one.lines)).toEqual(['1 7 3']);
    expect(demandDone(solve(requestOf([0], [offerOf(7, [line(1, 0, '10')])]))).lines).toEqual([]);
  });

  it('what no offer covers is named, with the part of what is offered too little of', () => {
    const plan = demandDone(solve(requestOf([3, 5, 2], [offerOf(1, [line(1, 3, '10'), line(2, 4, '1')])])));
    expect(plan.uncovered.map(({ article_id, quantity }) => [article_id, quantity.toString()])).toEqual([
      [2, '1'],
      [3, '2'],
    ]);
  });

  it('an item that nobody offers ties the suppliers of other items to nothing', () => {
    const input = requestOf([1, 1, 1], [offerOf(1, [line(3, 1, '10')]), offerOf(2, [line(2, 1, '10')])]);
    const rules: AwardRule[] = [
      { kind: 'together', article_ids: [3, 1] },
      { kind: 'together', article_ids: [2, 1] },
    ];
    expect(formatPlanLines(demandDone(solve(input, rules)).lines)).toEqual(['2 2 1', '3 1 1']);
  });

  it('a minimum that cannot be reached leaves out as few items as possible', () => {
    const few = offerOf(1, [line(1, 2, '10')], { minimum_order_net: toDecimal(50) });
    const plan = demandDone(solve(requestOf([2, 2], [few, offerOf(2, [line(2, 2, '10')])])));
    expect(formatPlanLines(plan.lines)).toEqual(['2 2 2']);
    expect(plan.uncovered.map(({ article_id }) => article_id)).toEqual([1]);
  });

  it('a minimum that cannot be reached leaves out its items alone where nobody offers another one', () => {
    const few = offerOf(1, [line(1, 2, '10')], { minimum_order_net: toDecimal(50) });
    const plan = demandDone(solve(requestOf([2, 2, 2], [few, offerOf(2, [line(2, 2, '10')])])));
    expect(formatPlanLines(plan.lines)).toEqual(['2 2 2']);
    expect(plan.uncovered.map(({ article_id }) => article_id)).toEqual([1, 3]);
  });
});

describe('one offer beyond all measure', () => {
  // Extreme terms: a trillion in freight, a bundle that makes everything free, and a pack larger than the quantity.
  const absurd = offerOf(
    3,
    [{ ...line(1, 1, '0.0001') }, { ...line(2, 99_999, '0.0001'), pack_size: toDecimal(999_999) }],
    {
      freight_net: toDecimal('999999999998'),
      bundles: [{ name: '', percent: toDecimal(100), article_ids: [1, 2] }],
    },
  );
  const usual = [
    offerOf(1, [line(1, 1, '12.5'), line(2, 99_999, '3.4')], { freight_net: toDecimal(900) }),
    offerOf(2, [line(1, 1, '10'), line(2, 99_999, '3.5')], { minimum_order_net: toDecimal(1000) }),
  ];
  const shares: AwardRule[] = [
    { kind: 'at_least_two' },
    { kind: 'share_at_most', rfp_id: null, percent: '60' },
  ];

  it.each([
    ['without rules', []],
    ['with shares', shares],
    ['left out by a rule', [...shares, { kind: 'exclude', rfp_id: 3 } as const]],
  ])('changes nothing of the best split, %s', (_, rules) => {
    const kept = rules.filter(({ kind }) => kind !== 'exclude');
    const without = demandDone(solve(requestOf([1, 99_999], usual), kept));
    const plan = demandDone(solve(requestOf([1, 99_999], [...usual, absurd]), rules));
    expect(formatPlanLines(plan.lines)).toEqual(formatPlanLines(without.lines));
    expect(plan.rule_prices.every((price) => price !== null)).toBe(true);
  });
});

describe('ties', () => {
  it('of equal plans the one with fewest suppliers, the earliest invited, and early items from them', () => {
    const same = (rfp: number) => offerOf(rfp, [line(1, 2, '10'), line(2, 2, '10'), line(3, 2, '10')]);
    const all = requestOf([2, 2, 2], [same(9), same(4), same(6)]);
    expect(formatPlanLines(demandDone(solve(all)).lines)).toEqual(['1 4 2', '2 4 2', '3 4 2']);
    // The same request, solved by a mixed-integer program.
    const two = demandDone(
      solve(all, [{ kind: 'at_least_two' }, { kind: 'share_at_most', rfp_id: null, percent: '70' }]),
    );
    expect(formatPlanLines(two.lines)).toEqual(['1 4 2', '2 4 2', '3 6 2']);
  });
});

describe('a limit of time', () => {
  /** A solver that reports an early stop, with the best plan 12.34 above the bound. */
  const stopped: Solver = (program, options) => {
    const answer = solver(program, options);
    return answer.state === 'optimal'
      ? { ...answer, state: 'stopped', bound: answer.objective - 12.34 }
      : answer;
  };
  const input = requestOf(
    [4, 4],
    [
      offerOf(1, [line(1, 4, '10'), line(2, 4, '14')], { minimum_order_net: toDecimal(20) }),
      offerOf(2, [line(1, 4, '12'), line(2, 4, '11')], { minimum_order_net: toDecimal(20) }),
    ],
  );

  it('a plan that was stopped says how far above the best possible it can be, and prices no rule', () => {
    const rules: AwardRule[] = [{ kind: 'max_suppliers', count: 1 }];
    const plan = demandDone(solveAward(input, rules, { solver: stopped, seconds: () => 0 }));
    expect(plan.bound?.compare(toDecimal('12.34'))).toBeGreaterThanOrEqual(0);
    expect(plan.bound?.compare(toDecimal('12.36'))).toBeLessThanOrEqual(0);
    expect(plan.rule_prices).toEqual([null]);
  });

  it('a large request that really runs out of time has a valid plan, whose bound is kept by the best one', {
    tags: 'exhaustive',
  }, () => {
    const articles = Array.from({ length: 40 }, (_, n) => n + 1);
    const prices = (rfp: number) =>
      articles.map((id) => line(id, 60, String(100 + ((id * 37 + rfp * 53) % 41))));
    const large = requestOf(
      articles.map(() => 60),
      [1, 2, 3, 4, 5].map((rfp) =>
        offerOf(rfp, prices(rfp), { freight_net: toDecimal(900 + rfp), minimum_order_net: toDecimal(9000) }),
      ),
    );
    const rules: AwardRule[] = [
      { kind: 'share_at_most', rfp_id: null, percent: '33' },
      { kind: 'max_suppliers', count: 4 },
    ];
    let runs = 0;
    const short: Solver = (program, options) => {
      runs += 1;
      // The second cost run is stopped early and starts from the plan that the first one found.
      return solver(program, { ...options, seconds: runs > 2 ? 0.001 : options.seconds });
    };
    const best = demandDone(solve(large, rules));
    const some = solveAward(large, rules, { solver: short, seconds: () => 0 });
    if (some.state === 'failed') return expect(some.reason).toBe('no_time');
    const plan = demandDone(some);
    expect(plan.cost.compare(best.cost)).toBeGreaterThanOrEqual(0);
    if (plan.bound === null) expect(near(number(plan.cost), number(best.cost))).toBe(true);
    else {
      const bound = Number(plan.bound.toString());
      expect(number(plan.cost) - bound).toBeLessThanOrEqual(number(best.cost) + 0.005);
    }
    const taken = (id: number) =>
      sum(plan.lines.filter((one) => one.article_id === id).map((one) => one.quantity));
    for (const id of articles) expect(taken(id).toString()).toBe('60');
  });

  it('a plan that does not cost what the solver said is not shown', () => {
    const wrong: Solver = (program, options) => {
      const answer = solver(program, options);
      return { ...answer, objective: answer.objective - 5 };
    };
    const outcome = solveAward(input, [{ kind: 'at_least_two' }], { solver: wrong, seconds: () => 0 });
    expect(outcome).toEqual({ state: 'failed', reason: 'wrong_price' });
  });
});
