import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildNearPurchase,
  createRandomGenerator,
  generateCompanyYear,
} from '#core/purchase/rules/splitting/splitting.test-support.ts';
import {
  DEFAULT_SPLITTING_REASONS,
  findSplitsAround,
  SPLITTING_REASONS,
  type SplittingReason,
} from '#core/purchase/rules/splitting/splitting.ts';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { computeDefaultSplitDays } from './default-splitting-days.ts';
import { countSplitFindings, type DecidedPurchase } from './split-findings.ts';

const decided = fc.record({
  later: fc.integer({ min: 0, max: 4 }),
  eur: fc.integer({ min: 1, max: 500_000 }),
  creator_id: fc.integer({ min: 1, max: 2 }),
  sector_id: fc.integer({ min: 0, max: 2 }),
  category_id: fc.integer({ min: 1, max: 3 }),
  suppliers: fc.subarray([1, 2, 3]),
  limit: fc.option(
    fc.integer({ min: 1, max: 900_000 }).map((n) => `${n}.00`),
    { nil: null },
  ),
});

it('counts what the search at a decision finds among the purchases decided before', () => {
  fc.assert(
    fc.property(
      fc.array(decided, { maxLength: 30 }),
      fc.integer({ min: 1, max: 90 }),
      fc.subarray([...SPLITTING_REASONS], { minLength: 1 }),
      (all, days, reasons) => {
        let on = asDay('2026-01-01');
        const purchases = all.map(({ later, eur, suppliers, ...one }, index): DecidedPurchase => {
          on = addDays(on, later);
          const net_eur = (eur / 100).toFixed(2);
          return {
            ...{ ...one, id: index + 1, day: on, supplier_ids: suppliers, net_eur, waiting: false },
            ...{ parent_id: one.category_id === 3 ? 0 : 1, net: (Number(net_eur) * 117).toFixed(2) },
          };
        });
        const found = purchases.filter(
          ({ limit, ...one }, at) =>
            findSplitsAround(one, purchases.slice(0, at), { days, reasons, limit }).length > 0,
        );
        expect(countSplitFindings(purchases, { days, reasons })).toBe(found.length);
      },
    ),
    { seed: 98, numRuns: 1000 },
  );
});

it.each([
  ['100000.00', '0.01', 1],
  ['0.01', '100000.00', 1],
  ['50000.00', '50000.00', 0],
  ['100000.01', '0.01', 0],
  ['0.01', '100000.01', 0],
])('after %s, %s within a limit of 100,000.00 is spoken to %i times', (before, now, times) => {
  const decisions = [before, now].map((net, at) => ({
    ...buildNearPurchase(at + 1, asDay('2026-05-20'), '1.00', { net }),
    limit: '100000.00',
  }));
  expect(countSplitFindings(decisions, { days: 14, reasons: DEFAULT_SPLITTING_REASONS })).toBe(times);
});

it.each([
  ['4000.00', '0.01', 1],
  ['0.01', '4000.00', 1],
  ['2000.00', '2000.00', 0],
  ['4000.01', '0.01', 0],
  ['0.01', '4000.01', 0],
])('after %s, %s EUR without a limit is spoken to %i times', (before, now, times) => {
  const decisions = [before, now].map((eur, at) => ({
    ...buildNearPurchase(at + 1, asDay('2026-05-20'), eur),
    limit: null,
  }));
  expect(countSplitFindings(decisions, { days: 14, reasons: DEFAULT_SPLITTING_REASONS })).toBe(times);
});

/** The number of companies simulated; the long run simulates all thousand of the table in ADR 0098. */
const COMPANIES = process.env.SOAK ? 1000 : 40;
const VOLUMES = [100, 200, 300, 400, 600, 900, 1200];

describe('honest companies', () => {
  it.each(VOLUMES)(
    'with %i purchases a year are spoken to at one in twenty at the most',
    { tags: 'exhaustive' },
    (volume) => {
      const days = computeDefaultSplitDays({ purchases: volume, buyers: 6 });
      expect(shareSpoken(volume, days, DEFAULT_SPLITTING_REASONS)).toBeLessThanOrEqual(0.05);
    },
  );

  it('take fewer days the more a buyer buys, not the more buyers there are', () => {
    const of = (purchases: number, buyers: number) => computeDefaultSplitDays({ purchases, buyers });
    expect([of(0, 0), of(200, 6), of(600, 6), of(6000, 6)]).toEqual([14, 14, 7, 3]);
    expect(of(2000, 60)).toBe(14);
  });

  // Prints the table in ADR 0098.
  it.runIf(process.env.SOAK)('by volume, days and reasons', () => {
    const columns = [3, 5, 7, 10, 14, 30];
    const lines = VOLUMES.flatMap((volume) =>
      [DEFAULT_SPLITTING_REASONS, SPLITTING_REASONS].map((reasons) => {
        const shares = columns.map((days) => (100 * shareSpoken(volume, days, reasons)).toFixed(1));
        return `| ${volume} | ${reasons.length} | ${shares.join(' | ')} |`;
      }),
    );
    console.log(lines.join('\n'));
  });
});

/** Returns the share of purchases whose decision shows a hint. */
function shareSpoken(volume: number, days: number, reasons: readonly SplittingReason[]): number {
  let spoken = 0;
  for (let nth = 0; nth < COMPANIES; nth += 1) {
    const year = generateCompanyYear(createRandomGenerator(20261123 + nth), volume);
    spoken += countSplitFindings(
      year.map((one) => ({ ...one, limit: null })),
      { days, reasons },
    );
  }
  return spoken / (COMPANIES * volume);
}
