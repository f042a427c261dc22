// @module-tag exhaustive
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, asDay, type Day, daysBetween } from '#platform/shared/dates.ts';
import { buildComparisonBuckets, type ComparisonBucket, chooseEarlierUnit } from './comparison-buckets.ts';
import { GROUP_BY, GROUP_BY_VALUES, type GroupBy, periodStart, periodsBetween } from './periods.ts';
import { previousRange, previousYearRange } from './ranges.ts';

const range = (from: string, to: string) => ({ from: asDay(from), to: asDay(to) });
const pairs = (buckets: readonly ComparisonBucket[]) => buckets.map(({ partner, first }) => [partner, first]);
const compared = (from: string, to: string, by: GroupBy, earlierFiguresOf = previousRange) => {
  const asked = range(from, to);
  const earlier = earlierFiguresOf(asked);
  return earlier
    ? pairs(buildComparisonBuckets(asked, earlier, by, periodsBetween(asked.from, asked.to, by)))
    : [];
};

describe('the buckets of an earlier range', () => {
  it('stand beside the asked ones month by month, the unfinished month beside the last one', () => {
    expect(previousRange(range('2026-07-01', '2026-11-29'))).toMatchObject(range('2026-02-01', '2026-06-29'));
    expect(compared('2026-07-01', '2026-11-29', GROUP_BY.MONTH)).toEqual([
      ['2026-07-01', '2026-02-01'],
      ['2026-08-01', '2026-03-01'],
      ['2026-09-01', '2026-04-01'],
      ['2026-10-01', '2026-05-01'],
      ['2026-11-01', '2026-06-01'],
    ]);
  });

  it('stand beside the same months of the year before', () => {
    expect(compared('2026-01-01', '2026-03-29', GROUP_BY.MONTH, previousYearRange)).toEqual([
      ['2026-01-01', '2025-01-01'],
      ['2026-02-01', '2025-02-01'],
      ['2026-03-01', '2025-03-01'],
    ]);
    expect(compared('2026-01-01', '2026-11-29', GROUP_BY.QUARTER, previousYearRange)).toEqual([
      ['2026-01-01', '2025-01-01'],
      ['2026-04-01', '2025-04-01'],
      ['2026-07-01', '2025-07-01'],
      ['2026-10-01', '2025-10-01'],
    ]);
  });

  it('have a bucket of their own for days without a partner', () => {
    // January is three days longer than February, and 29 February has no counterpart in the following year.
    expect(compared('2026-02-01', '2026-02-28', GROUP_BY.DAY).slice(27)).toEqual([
      ['2026-02-28', '2026-01-28'],
      [null, '2026-01-29'],
      [null, '2026-01-30'],
      [null, '2026-01-31'],
    ]);
    expect(compared('2025-02-27', '2025-03-01', GROUP_BY.DAY, previousYearRange)).toEqual([
      ['2025-02-27', '2024-02-27'],
      ['2025-02-28', '2024-02-28'],
      ['2025-03-01', '2024-03-01'],
      [null, '2024-02-29'],
    ]);
  });

  it('are compared by weeks of the same seven days', () => {
    expect(compared('2026-11-09', '2026-11-22', GROUP_BY.WEEK)).toEqual([
      ['2026-11-09', '2026-10-26'],
      ['2026-11-16', '2026-11-02'],
    ]);
    // A range that starts on the first of a month is compared by months, so the buckets of the earlier range do not
    // begin on Mondays.
    expect(compared('2026-11-01', '2026-11-15', GROUP_BY.WEEK)).toEqual([
      ['2026-10-26', '2026-10-01'],
      ['2026-11-02', '2026-10-02'],
      ['2026-11-09', '2026-10-09'],
    ]);
  });

  const days = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays(asDay('1995-01-01'), count));
  const ranges = fc.tuple(days, fc.nat(800), fc.boolean()).map(([one, length, firstOfMonth]) => {
    const from = firstOfMonth ? periodStart(one, GROUP_BY.MONTH) : one;
    return { from, to: addDays(from, length) };
  });
  const shownOf = (periods: readonly Day[], seed: number) =>
    periods.filter((_, index) => seed === 0 || (index * 31 + seed) % 3 > 0);

  it('hold every day of the earlier range once, in 1,000 ranges, all groupings, with and without empty periods', () => {
    fc.assert(
      fc.property(
        ranges,
        fc.constantFrom(...GROUP_BY_VALUES),
        fc.constantFrom(previousRange, previousYearRange),
        fc.nat(5),
        (asked, by, earlierFiguresOf, seed) => {
          const earlier = earlierFiguresOf(asked);
          if (!earlier) return;
          const shown = shownOf(periodsBetween(asked.from, asked.to, by), seed);
          const buckets = buildComparisonBuckets(asked, earlier, by, shown);
          expect(buckets.slice(0, shown.length).map(({ partner }) => partner)).toEqual(shown);
          expect(buckets.slice(shown.length).every(({ partner, first }) => partner === null && first)).toBe(
            true,
          );
          expect(buckets.flatMap(({ periods }) => periods).sort()).toEqual(
            periodsBetween(earlier.from, earlier.to, chooseEarlierUnit(earlier, by)),
          );
        },
      ),
      { numRuns: 1000, seed: 20_261_129 },
    );
  });

  it('stand beside their calendar partner in 1,000 ranges, and end on the same day', () => {
    fc.assert(
      fc.property(ranges, fc.constantFrom(...GROUP_BY_VALUES), (asked, by) => {
        const shown = periodsBetween(asked.from, asked.to, by);
        const months = (one: Day) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
        const before = previousRange(asked);
        if (!before) return;
        if (before.months !== null) {
          const { from, to } = before;
          expect([months(asked.from) - months(from), months(asked.to) - months(to)]).toEqual([
            before.months,
            before.months,
          ]);
          const cut = Number(asked.to.slice(8));
          expect(Number(to.slice(8)) === cut || addDays(to, 1).endsWith('-01')).toBe(true);
        } else expect(daysBetween(before.from, before.to)).toBe(daysBetween(asked.from, asked.to));
        for (const { partner, first } of buildComparisonBuckets(asked, before, by, shown)) {
          if (partner === null || first === null) continue;
          const start = partner > asked.from ? partner : asked.from;
          if (before.months !== null && by >= GROUP_BY.MONTH)
            expect(months(start) - months(first)).toBe(before.months);
          else expect(daysBetween(first, start)).toBe(daysBetween(before.from, asked.from));
        }
        const year = previousYearRange(asked);
        if (!year || by === GROUP_BY.WEEK) return;
        for (const { partner, first } of buildComparisonBuckets(asked, year, by, shown))
          if (
            partner !== null &&
            first !== null &&
            !partner.endsWith('02-29') &&
            asked.from.slice(5) !== '02-29'
          )
            expect(periodStart(first, by).slice(5)).toBe(partner.slice(5));
      }),
      { numRuns: 1000, seed: 11_292_026 },
    );
  });
});
