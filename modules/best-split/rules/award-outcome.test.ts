import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '#modules/landed-cost/rules/rational.ts';
import {
  enumerateSteps,
  exhaustiveSolver,
  formatSplitLines,
  ruleListArbitrary,
  smallRequestArbitrary,
} from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import { buildAwardProblem } from './award-problem.ts';
import { type AwardRule, groupRules } from './award-rules.ts';
import { computePlanCost, satisfiesRules, tieBreakRank } from './plan-cost.ts';
import { solveAward } from './solve-award.ts';

/**
 * Returns the first, in tie order, of the cheapest plans that satisfy the rules and cover as many items as possible;
 * undefined if there is none.
 */
function firstPlan(input: AwardInput, rules: readonly AwardRule[]) {
  const problem = buildAwardProblem(input);
  const offered = problem.articles.filter(({ target }) => target > 0);
  const ids = new Set(offered.map(({ article_id }) => article_id));
  const plansOf = (some: readonly AwardRule[], atLeast: number) =>
    enumerateSteps(problem).flatMap((steps) => {
      const plan = computePlanCost(problem, steps);
      if (!plan || !satisfiesRules(problem, groupRules(some, ids), steps, plan, atLeast)) return [];
      return [{ steps, cost: plan.cost, order: tieBreakRank(problem, steps) }];
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

it('the split is the first of the cheapest plans by the rules, with the price of each rule, or names a conflict', () => {
  fc.assert(
    fc.property(smallRequestArbitrary, ruleListArbitrary, (input, rules) => {
      const outcome = solveAward(input, rules, { solver: exhaustiveSolver, seconds: () => 0 });
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
      expect(formatSplitLines(outcome.lines)).toEqual(
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
