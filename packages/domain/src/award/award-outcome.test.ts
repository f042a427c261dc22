import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../landed/rational.ts';
import { dec } from '../money/decimal.ts';
import {
  aLine,
  allSteps,
  anOffer,
  aRequest,
  smallRequests,
  smallSolver,
  someRules,
} from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import { awardProblem } from './award-problem.ts';
import { type AwardRule, readRules } from './award-rules.ts';
import { keepsRules, planCost, tieOrder } from './plan-cost.ts';
import type { Solver } from './program.ts';
import { type AwardOutcome, type AwardPlan, solveAward } from './solve-award.ts';

const solve = (input: AwardInput, rules: readonly AwardRule[] = [], solver = smallSolver): AwardOutcome =>
  solveAward(input, rules, { solver, seconds: () => 0 });

/** The first of the cheapest plans by the rules, which covers as many items as can be; undefined: there is none. */
function firstPlan(input: AwardInput, rules: readonly AwardRule[]) {
  const problem = awardProblem(input);
  const offered = problem.articles.filter(({ target }) => target > 0);
  const ids = new Set(offered.map(({ article_id }) => article_id));
  const plansOf = (some: readonly AwardRule[], atLeast: number) =>
    allSteps(problem).flatMap((steps) => {
      const plan = planCost(problem, steps);
      if (!plan || !keepsRules(problem, readRules(some, ids), steps, plan, atLeast)) return [];
      return [{ steps, cost: plan.cost, order: tieOrder(problem, steps) }];
    });
  const most = [...ids.keys(), 0]
    .map((_, missing) => ids.size - missing)
    .find((n) => plansOf([], n).length > 0);
  const [first] = plansOf(rules, most ?? 0).sort(
    (a, b) => Number(a.cost - b.cost) || a.order[0] - b.order[0] || Number(a.order[1] - b.order[1]),
  );
  return first && { ...first, cost: Rational.of(first.cost, problem.scale), problem };
}

const text = ({ n, d }: Rational) => (Number(n) / Number(d)).toFixed(4);
const textOfLines = (lines: AwardPlan['lines']) =>
  lines.map(({ rfp_id, article_id, quantity }) => `${article_id} ${rfp_id} ${quantity}`);

it('the split is the first of the cheapest plans by the rules, with the price of each rule, or names a conflict', () => {
  fc.assert(
    fc.property(smallRequests, someRules, (input, rules) => {
      const outcome = solve(input, rules);
      const first = firstPlan(input, rules);
      if (!first) {
        if (outcome.state !== 'impossible') throw new Error('the rules cannot be kept');
        const left = outcome.conflict.flatMap((at) => rules[at] ?? []);
        expect(firstPlan(input, left)).toBeUndefined();
        for (const one of left)
          expect(
            firstPlan(
              input,
              left.filter((rule) => rule !== one),
            ),
          ).toBeDefined();
        return;
      }
      if (outcome.state !== 'done') throw new Error('there is a plan');
      expect(text(outcome.cost)).toBe(text(first.cost));
      expect(outcome.bound).toBeNull();
      const { articles, offers, cells } = first.problem;
      expect(textOfLines(outcome.lines)).toEqual(
        cells.flatMap(({ index, article, offer }) => {
          const count = first.steps[index] ?? 0;
          return count === 0 ? [] : [`${articles[article]?.article_id} ${offers[offer]?.rfp_id} ${count}`];
        }),
      );
      rules.forEach((_, at) => {
        const without = firstPlan(
          input,
          rules.filter((_rule, other) => other !== at),
        );
        const price = outcome.rule_prices[at];
        expect(price && text(price)).toBe(without && text(first.cost.sub(without.cost)));
      });
    }),
  );
});

const two = aRequest(
  [4, 4, 2],
  [
    anOffer(1, [aLine(1, 4, 10), aLine(2, 4, 14)], { minimum_order_net: dec(20) }),
    anOffer(2, [aLine(1, 4, 12), aLine(2, 3, 11)], { minimum_order_net: dec(20) }),
  ],
);

it('a split says what is not covered, and how it was found', () => {
  const outcome = solve(two);
  if (outcome.state !== 'done') throw new Error('there is a plan');
  expect(outcome.uncovered.map(({ article_id, quantity }) => `${article_id} ${quantity}`)).toEqual(['3 2']);
  expect(outcome.solver).toBe('program');
  const plain = solve(aRequest([4], [anOffer(1, [aLine(1, 3, 10)])]));
  if (plain.state !== 'done') throw new Error('there is a plan');
  expect(plain.uncovered.map(({ article_id, quantity }) => `${article_id} ${quantity}`)).toEqual(['1 1']);
  expect(plain.solver).toBe('subsets');
});

it('goods for nothing are taken where no minimum is asked for', () => {
  const bundles = [{ name: '', percent: dec(100), article_ids: [1] }];
  const free = anOffer(1, [aLine(1, 2, 5)], { bundles });
  const outcome = solve(aRequest([2], [free, anOffer(2, [aLine(1, 2, 1)])]));
  expect(outcome.state === 'done' && textOfLines(outcome.lines)).toEqual(['1 1 2']);
});

describe('a solver that ends too early', () => {
  const stopped =
    (change: (answer: ReturnType<Solver>) => Partial<ReturnType<Solver>>): Solver =>
    (program, options) => {
      const answer = smallSolver(program, options);
      return { ...answer, ...change(answer) };
    };

  it('gives a plan that may be so far above the best, rounded up to cents, and prices no rule', () => {
    const rules: AwardRule[] = [{ kind: 'max_suppliers', count: 1 }];
    const outcome = solve(
      two,
      rules,
      stopped(({ objective }) => ({ state: 'stopped', bound: objective - 12.344 })),
    );
    if (outcome.state !== 'done') throw new Error('there is a plan');
    expect(`${outcome.bound}`).toBe('12.35');
    expect(outcome.rule_prices).toEqual([null]);
    const atOnce = solve(
      two,
      [],
      stopped(({ objective }) => ({ state: 'stopped', bound: objective + 5 })),
    );
    expect(atOnce.state === 'done' && `${atOnce.bound}`).toBe('0');
  });

  it('gives none where it found none, and none that does not cost what it said or keeps to no rule', () => {
    const failed = (reason: string) => ({ state: 'failed', reason });
    expect(
      solve(
        two,
        [],
        stopped(() => ({ state: 'stopped', values: null })),
      ),
    ).toEqual(failed('no_time'));
    expect(
      solve(
        two,
        [],
        stopped(({ objective }) => ({ objective: objective - 1 })),
      ),
    ).toEqual(failed('wrong_price'));
    expect(
      solve(
        two,
        [],
        stopped(({ objective }) => ({ objective: objective + 1 })),
      ),
    ).toEqual(failed('wrong_price'));
    // The answer for the cost alone is changed, and not the one before it, which counts the items.
    const nothing = stopped(({ objective, values }) =>
      objective > 0 ? { objective: 0, values: Array(values?.length ?? 0).fill(0) } : {},
    );
    expect(solve(two, [], nothing)).toEqual(failed('wrong_price'));
  });
});

it('where the time for it is over, no rule has a price, and a conflict names all rules', () => {
  // Each look at the clock takes longer than there is.
  let now = 0;
  const seconds = () => (now += 100);
  const plain = aRequest([4], [anOffer(1, [aLine(1, 4, 10)]), anOffer(2, [aLine(1, 4, 9)])]);
  const outcome = (rules: readonly AwardRule[]) => solveAward(plain, rules, { solver: smallSolver, seconds });
  const kept = outcome([
    { kind: 'exclude', rfp_id: 2 },
    { kind: 'not_split', article_id: 1 },
  ]);
  expect(kept.state === 'done' && kept.rule_prices).toEqual([null, null]);
  const out: AwardRule[] = [1, 2].map((rfp_id) => ({ kind: 'exclude', rfp_id }));
  expect(outcome([...out, { kind: 'max_suppliers', count: 1 }])).toEqual({
    state: 'impossible',
    conflict: [0, 1, 2],
  });
  expect(solve(plain, [...out, { kind: 'max_suppliers', count: 1 }])).toEqual({
    state: 'impossible',
    conflict: [0, 1],
  });
});
