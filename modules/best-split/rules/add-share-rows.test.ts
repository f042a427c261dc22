import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { addShareRows } from './add-share-rows.ts';
import {
  buildAwardLine,
  buildAwardOffer,
  buildAwardRequest,
  enumerateSteps,
  smallRequestArbitrary,
} from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import { type AwardProblem, buildAwardProblem } from './award-problem.ts';
import { type AwardRule, groupRules } from './award-rules.ts';
import { addCellColumns, groupByIndex } from './mode-columns.ts';
import { computePlanCost, findAcceptedPriceRanges, type PlanCost } from './plan-cost.ts';
import { type IntegerProgram, ProgramBuilder, type ProgramRow } from './program.ts';

const FREE = Number.POSITIVE_INFINITY;

/**
 * Builds a program that contains only the share rows of a request. Its columns are the offers, followed by the
 * prices.
 */
function programOf(input: AwardInput, rules: readonly AwardRule[]) {
  const problem = buildAwardProblem(input);
  const builder = new ProgramBuilder();
  const money = (amount: bigint) => Number(amount) / Number(problem.scale);
  const used = problem.offers.map(() => builder.column(1));
  const apart = problem.articles.map(() => null);
  const modes = problem.cells.flatMap((cell) => addCellColumns(builder, problem, cell, apart));
  addShareRows(builder, problem, groupRules(rules, new Set()), {
    ...{ used, modes, money },
    byOffer: groupByIndex(modes, problem.offers.length, ({ cell }) => cell.offer),
    goods: (of) => of.map(({ count, size, mode }) => [count, money(mode.net) * size]),
  });
  return { problem, modes, program: builder.program };
}

/**
 * Formats a row for the expectations below: the coefficient of each column, between the lower and the upper bound.
 */
const readable = ({ lower, upper, columns, values }: ProgramRow) => [
  lower,
  Object.fromEntries(columns.map((column, n) => [column, Number(values[n]?.toFixed(9))])),
  upper,
];

const rowsOf = (input: AwardInput, rules: readonly AwardRule[]) =>
  programOf(input, rules).program.rows.map(readable);

/**
 * Four pieces of item 1 and an item without offers. The minimum cost of a plan is 50: four pieces at 10, and the lower
 * freight. Columns 0 and 1 state whether a supplier is in the plan; columns 2 and 3 are the numbers of pieces.
 */
const two = buildAwardRequest(
  [4, 2],
  [
    buildAwardOffer(7, [buildAwardLine(1, 4, 10)], { freight_net: toDecimal(10) }),
    buildAwardOffer(8, [buildAwardLine(1, 4, 20)], { freight_net: toDecimal(20) }),
  ],
  [8],
);

/**
 * Amounts are in fiftieths. Column 4 is the amount owed to the first supplier, column 5 the amount owed to the
 * second, and column 6 the total.
 */
const owed = [
  [0, { 0: 0.2, 2: 0.2, 4: -1 }, 0],
  [0, { 1: 0.4, 3: 0.4, 5: -1 }, 0],
  [0, { 4: 1, 5: 1, 6: -1 }, 0],
];

describe('the rows of shares are', () => {
  it('none where no rule asks for a share', () => {
    const { program } = programOf(two, [{ kind: 'max_suppliers', count: 1 }]);
    expect(program.rows).toEqual([]);
    expect(program.upper).toHaveLength(4);
  });

  it('for the most of every supplier, one for each', () => {
    expect(rowsOf(two, [{ kind: 'share_at_most', rfp_id: null, percent: '60' }])).toEqual([
      ...owed,
      [-FREE, { 4: 1, 6: -0.6 }, 0],
      [-FREE, { 5: 1, 6: -0.6 }, 0],
    ]);
  });

  it('with sums that need not be whole, beside columns that are', () => {
    const { program } = programOf(two, [{ kind: 'share_at_most', rfp_id: 8, percent: '12.5' }]);
    expect(program.whole).toEqual([true, true, true, true, false, false, false]);
  });

  it('for the most of one supplier, one', () => {
    expect(rowsOf(two, [{ kind: 'share_at_most', rfp_id: 8, percent: '12.5' }])).toEqual([
      ...owed,
      [-FREE, { 5: 1, 6: -0.125 }, 0],
    ]);
  });

  it('for the least of one supplier, one', () => {
    expect(rowsOf(two, [{ kind: 'share_at_least', rfp_id: 8, percent: '30' }])).toEqual([
      ...owed,
      [0, { 5: 1, 6: -0.3 }, FREE],
    ]);
  });

  it('for the least of a supplier who offers nothing, one that bars every plan that costs anything', () => {
    expect(rowsOf(two, [{ kind: 'share_at_least', rfp_id: 9, percent: '30' }])).toEqual([
      ...owed,
      [0, { 6: -0.3 }, FREE],
    ]);
  });

  it('for a most and a least, one for each', () => {
    const rules: AwardRule[] = [
      { kind: 'share_at_least', rfp_id: 7, percent: '10' },
      { kind: 'share_at_most', rfp_id: 7, percent: '90' },
    ];
    expect(rowsOf(two, rules)).toEqual([
      ...owed,
      [-FREE, { 4: 1, 6: -0.9 }, 0],
      [0, { 4: 1, 6: -0.1 }, FREE],
    ]);
  });

  it('for what the present suppliers keep, one of the goods alone', () => {
    // A piece from the previous supplier costs 20 and counts 15, because 25 % of the total must stay with that
    // supplier. A piece from the other supplier costs 10 and counts -2.5.
    expect(rowsOf(two, [{ kind: 'present_keeps', percent: '25' }])).toEqual([
      [0, { 2: -0.05, 3: 0.3 }, FREE],
    ]);
  });

  it('for what the present suppliers keep, without the items that had none', () => {
    const request = buildAwardRequest(
      [1, 1],
      [buildAwardOffer(7, [buildAwardLine(1, 1, 10), buildAwardLine(2, 1, 40)])],
      [7, null],
    );
    // Column 1 is item 1. At least half of it stays with the previous supplier: 5 of the total of 50.
    expect(rowsOf(request, [{ kind: 'present_keeps', percent: '50' }])).toEqual([[0, { 1: 0.1 }, FREE]]);
  });
});

describe('a piece of the first supplier counts for', () => {
  it.each<[number, string, AwardInput]>([
    [
      0.25,
      'its part of all goods, without freight',
      buildAwardRequest([4], [buildAwardOffer(1, [buildAwardLine(1, 4, 10)])]),
    ],
    [
      0.5,
      'its part of the goods at the lowest price there is, which here is 5 from three pieces on',
      buildAwardRequest(
        [4],
        [
          buildAwardOffer(1, [buildAwardLine(1, 4, 10)]),
          buildAwardOffer(2, [
            buildAwardLine(1, 4, 9, { tiers: [{ from_quantity: toDecimal(3), unit_price: toDecimal(5) }] }),
          ]),
        ],
      ),
    ],
    [
      0.5,
      'what it costs, where goods come to less than 1',
      buildAwardRequest([1], [buildAwardOffer(1, [buildAwardLine(1, 1, '0.5')])]),
    ],
  ])('%d: %s', (part, _, input) => {
    const { modes, program } = programOf(input, [{ kind: 'share_at_most', rfp_id: null, percent: '50' }]);
    const [row] = program.rows;
    expect(row?.values[row.columns.indexOf(modes[0]?.count ?? -1)]).toBeCloseTo(part, 9);
  });
});

const percent = fc.constantFrom('20', '25', '50', '60', '100');
const rfp_id = fc.integer({ min: 1, max: 3 });
const shares: fc.Arbitrary<AwardRule> = fc.oneof(
  fc.record({ kind: fc.constant('share_at_most' as const), rfp_id: fc.option(rfp_id), percent }),
  fc.record({ kind: fc.constant('share_at_least' as const), rfp_id, percent }),
  fc.record({ kind: fc.constant('present_keeps' as const), percent }),
);

const keeps = (rule: AwardRule, { offers }: AwardProblem, { net, kept, keepable }: PlanCost): boolean => {
  const all = net.reduce((sum, one) => sum + one, 0n);
  const netOf = (id: number) => net[offers.findIndex((offer) => offer.rfp_id === id)] ?? 0n;
  switch (rule.kind) {
    case 'share_at_most':
      return (rule.rfp_id === null ? net : [netOf(rule.rfp_id)]).every(
        (one) => one * 100n <= all * BigInt(rule.percent),
      );
    case 'share_at_least':
      return netOf(rule.rfp_id) * 100n >= all * BigInt(rule.percent);
    case 'present_keeps':
      return kept * 100n >= keepable * BigInt(rule.percent);
    default:
      throw new Error('the rule is none of shares');
  }
};

/** Returns whether all rows hold; a column without a value is a sum, defined by the first row that contains it. */
function holds({ rows }: IntegerProgram, values: Map<number, number>): boolean {
  return rows.every(({ lower, upper, columns, values: each }) => {
    const sum = columns.reduce((sofar, column, n) => sofar + (values.get(column) ?? 0) * (each[n] ?? 0), 0);
    const last = columns.at(-1) ?? 0;
    if (values.has(last)) return sum >= lower - 1e-9 && sum <= upper + 1e-9;
    values.set(last, sum);
    return true;
  });
}

it('the rows hold for a plan exactly where its shares keep to the rules', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(smallRequestArbitrary, fc.array(shares, { minLength: 1, maxLength: 2 }), (input, rules) => {
      const { problem, modes, program } = programOf(input, rules);
      for (const steps of enumerateSteps(problem)) {
        const plan = computePlanCost(problem, steps);
        const taken = findAcceptedPriceRanges(problem, steps);
        if (!plan || !taken) continue;
        const values = new Map(plan.used.map((one, at) => [at, Number(one)]));
        for (const { cell, mode, count, size } of modes)
          values.set(count, taken[cell.index] === mode ? (steps[cell.index] ?? 0) / size : 0);
        const kept = rules.every((rule) => keeps(rule, problem, plan));
        expect(holds(program, values)).toBe(kept);
        seen.add(kept);
      }
    }),
  );
  expect(seen.size).toBe(2);
});
