import { describe, expect, it } from 'vitest';
import type { Rational } from '#modules/landed-cost/rules/rational.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  buildAwardLine,
  buildAwardOffer,
  buildAwardRequest,
  computeObjective,
  enumerateSolutions,
  exhaustiveSolver,
  formatSplitLines,
} from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import type { AwardRule } from './award-rules.ts';
import type { IntegerProgram, Solver, SolverAnswer } from './program.ts';
import { type AwardOutcome, solveAward } from './solve-award.ts';

const solve = (
  input: AwardInput,
  rules: readonly AwardRule[] = [],
  solver = exhaustiveSolver,
): AwardOutcome => solveAward(input, rules, { solver, seconds: () => 0 });

/** Solves a request whose solver answers are replaced, and returns the plan and the number of runs. */
function solved(
  input: AwardInput,
  rules: readonly AwardRule[],
  ...answers: (((best: SolverAnswer, program: IntegerProgram) => Partial<SolverAnswer>) | undefined)[]
) {
  let runs = 0;
  const outcome = solve(input, rules, (program, options) => {
    const best = exhaustiveSolver(program, options);
    const instead = answers[runs];
    runs += 1;
    return { ...best, ...instead?.(best, program) };
  });
  if (outcome.state !== 'done') throw new Error('there is no plan');
  const number = (price: Rational | null) => price && Number(price.n) / Number(price.d);
  return { ...outcome, runs, prices: outcome.rule_prices.map(number) };
}

const two = buildAwardRequest(
  [4, 4, 2],
  [
    buildAwardOffer(1, [buildAwardLine(1, 4, 10), buildAwardLine(2, 4, 14)], {
      minimum_order_net: toDecimal(20),
    }),
    buildAwardOffer(2, [buildAwardLine(1, 4, 12), buildAwardLine(2, 3, 11)], {
      minimum_order_net: toDecimal(20),
    }),
  ],
);

it('a split says what is not covered, and how it was found', () => {
  const outcome = solve(two);
  if (outcome.state !== 'done') throw new Error('there is a plan');
  expect(outcome.uncovered.map(({ article_id, quantity }) => `${article_id} ${quantity}`)).toEqual(['3 2']);
  expect(outcome.solver).toBe('program');
  const plain = solve(buildAwardRequest([4], [buildAwardOffer(1, [buildAwardLine(1, 3, 10)])]));
  if (plain.state !== 'done') throw new Error('there is a plan');
  expect(plain.uncovered.map(({ article_id, quantity }) => `${article_id} ${quantity}`)).toEqual(['1 1']);
  expect(plain.solver).toBe('subsets');
});

it('goods for nothing are taken where no minimum is asked for', () => {
  const bundles = [{ name: '', percent: toDecimal(100), article_ids: [1] }];
  const free = buildAwardOffer(1, [buildAwardLine(1, 2, 5)], { bundles });
  const outcome = solve(buildAwardRequest([2], [free, buildAwardOffer(2, [buildAwardLine(1, 2, 1)])]));
  expect(outcome.state === 'done' && formatSplitLines(outcome.lines)).toEqual(['1 1 2']);
});

describe('a solver that ends too early', () => {
  const stopped =
    (change: (answer: ReturnType<Solver>) => Partial<ReturnType<Solver>>): Solver =>
    (program, options) => {
      const answer = exhaustiveSolver(program, options);
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
    // Replaces only the answer of the cost run, not that of the previous run, which counts the items.
    const nothing = stopped(({ objective, values }) =>
      objective > 0 ? { objective: 0, values: Array(values?.length ?? 0).fill(0) } : {},
    );
    expect(solve(two, [], nothing)).toEqual(failed('wrong_price'));
  });
});

it('where the time for it is over, no rule has a price, and a conflict names all rules', () => {
  // Every clock reading exceeds the time limit.
  let now = 0;
  const seconds = () => (now += 100);
  const plain = buildAwardRequest(
    [4],
    [buildAwardOffer(1, [buildAwardLine(1, 4, 10)]), buildAwardOffer(2, [buildAwardLine(1, 4, 9)])],
  );
  const outcome = (rules: readonly AwardRule[]) =>
    solveAward(plain, rules, { solver: exhaustiveSolver, seconds });
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

describe('the price of a rule', () => {
  // Five runs: one checks that every minimum can be met, one finds an initial plan, one finds the best plan, and two
  // break ties.
  const FIRST_RUNS = 5;
  const first = Array.from({ length: FIRST_RUNS }, () => undefined);
  const single: AwardRule = { kind: 'max_suppliers', count: 1 };
  const whole: AwardRule = { kind: 'not_split', article_id: 2 };
  const out: AwardRule = { kind: 'exclude', rfp_id: 2 };
  // Each supplier is cheapest for one item: by 2 per piece of the first item, and by 3 per piece of the second.
  const each = buildAwardRequest(
    [4, 4],
    [
      buildAwardOffer(1, [buildAwardLine(1, 4, 10), buildAwardLine(2, 4, 14)], {
        minimum_order_net: toDecimal(20),
      }),
      buildAwardOffer(2, [buildAwardLine(1, 4, 12), buildAwardLine(2, 4, 11)], {
        minimum_order_net: toDecimal(20),
      }),
    ],
  );

  it('is looked for with one more run where it is the only one, and with none where there is no rule', () => {
    expect(solved(each, [])).toMatchObject({ runs: FIRST_RUNS, prices: [] });
    expect(solved(each, [single])).toMatchObject({ runs: FIRST_RUNS + 1, prices: [8] });
  });

  it('is nothing for each of several that cost nothing together, which is seen at once', () => {
    const both: AwardRule[] = [whole, { kind: 'max_suppliers', count: 2 }];
    expect(solved(each, both)).toMatchObject({ runs: FIRST_RUNS + 1, prices: [0, 0] });
  });

  it('is for each of several what the plan costs less without it alone', () => {
    expect(solved(each, [single, whole])).toMatchObject({ runs: FIRST_RUNS + 3, prices: [8, 0] });
    // Dropping either rule does not help, because the other one still excludes the cheapest plan.
    expect(solved(each, [single, out])).toMatchObject({ prices: [0, 4] });
  });

  it('is not known where the plan is not proved to be the best', () => {
    const stopped = ({ objective }: SolverAnswer) => ({ state: 'stopped' as const, bound: objective - 1 });
    const plan = solved(each, [single], undefined, undefined, stopped);
    expect(plan).toMatchObject({ runs: 3, prices: [null] });
    expect(`${plan.bound}`).toBe('1.01');
  });

  it('is not known where the plan without it is not proved to be the best, or is not found', () => {
    const stopped = () => ({ state: 'stopped' as const });
    expect(solved(each, [single], ...first, stopped).prices).toEqual([null]);
    expect(solved(each, [single], ...first, () => ({ objective: 0 })).prices).toEqual([null]);
    expect(solved(each, [single, out], ...first, undefined, stopped).prices).toEqual([null, 4]);
  });

  it('is nothing where the plan without it is dearer by what a solver overlooks', () => {
    const near = buildAwardRequest(
      [1],
      [
        buildAwardOffer(1, [buildAwardLine(1, 1, 10)], { minimum_order_net: toDecimal(1) }),
        buildAwardOffer(2, [buildAwardLine(1, 1, '9.9996')]),
      ],
    );
    const dearest = (_: SolverAnswer, program: IntegerProgram) => {
      const tried = enumerateSolutions(program).map((values) => ({
        values,
        objective: computeObjective(program, values),
      }));
      return tried.reduce((most, one) => (one.objective > most.objective ? one : most));
    };
    expect(solved(near, [single], ...first, dearest).prices).toEqual([0]);
  });
});

it('of plans of one cost is taken the one that comes first in the order of these', () => {
  // An exhaustive solver reaches the last supplier's plans first.
  const alike = buildAwardRequest(
    [2],
    [1, 2].map((rfp) =>
      buildAwardOffer(rfp, [buildAwardLine(1, 2, 10)], { minimum_order_net: toDecimal(1) }),
    ),
  );
  expect(formatSplitLines(solved(alike, []).lines)).toEqual(['1 1 2']);
});

it('a plan may be above the best by a millionth more than a solver says', () => {
  const million = buildAwardRequest(
    [1],
    [buildAwardOffer(1, [buildAwardLine(1, 1, 1_000_000)], { minimum_order_net: toDecimal(1) })],
  );
  const stopped = () => ({ state: 'stopped' as const, bound: 999_990 });
  expect(`${solved(million, [], undefined, undefined, stopped).bound}`).toBe('11');
});

it('of rules that contradict each other twice the earlier ones are named', () => {
  const plain = buildAwardRequest(
    [4],
    [buildAwardOffer(1, [buildAwardLine(1, 4, 10)]), buildAwardOffer(2, [buildAwardLine(1, 4, 9)])],
  );
  const out = [1, 2, 1, 2].map((rfp_id): AwardRule => ({ kind: 'exclude', rfp_id }));
  expect(solve(plain, out)).toEqual({ state: 'impossible', conflict: [0, 1] });
});
