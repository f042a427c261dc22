import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, asDay, type Day } from '#platform/shared/dates.ts';
import { findOverdueInterval } from './usual-interval.ts';

const days = (...all: string[]) => all.map((one) => asDay(one));

describe('what is bought at a usual interval', () => {
  it('is due once the interval has passed since the last time', () => {
    const monthly = days('2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05');
    expect(findOverdueInterval(monthly, asDay('2026-05-05'))).toBeNull();
    expect(findOverdueInterval(monthly, asDay('2026-05-15'))).toEqual({
      interval_days: 31,
      last_day: '2026-04-05',
      days_ago: 40,
    });
  });

  it('has none with fewer than three intervals, and counts a day once', () => {
    const thrice = days('2026-01-05', '2026-02-05', '2026-03-05');
    expect(findOverdueInterval(thrice, asDay('2027-01-01'))).toBeNull();
    expect(findOverdueInterval([...thrice, asDay('2026-03-05')], asDay('2027-01-01'))).toBeNull();
    expect(findOverdueInterval([], asDay('2027-01-01'))).toBeNull();
  });

  it('is not moved by one long pause, and takes days in any order', () => {
    const paused = days('2026-09-01', '2026-01-01', '2026-01-08', '2026-01-22', '2026-01-15');
    expect(findOverdueInterval(paused, asDay('2026-09-08'))).toMatchObject({ interval_days: 7, days_ago: 7 });
    // The result is the rounded mean of the two middle intervals, 10 and 21 days.
    const uneven = days('2026-01-01', '2026-01-11', '2026-01-21', '2026-02-11', '2026-03-04');
    expect(findOverdueInterval(uneven, asDay('2026-04-01'))?.interval_days).toBe(16);
  });

  it('lies between the shortest and the longest interval, and stays due until it is bought again', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 1000 }), (all, ago) => {
        const bought: Day[] = [START];
        for (const gap of all) bought.push(addDays(bought.at(-1) ?? START, gap));
        const last = bought.at(-1) ?? START;
        const due = findOverdueInterval(bought, addDays(last, ago));
        const shortest = Math.min(...all);
        const longest = Math.max(...all);
        if (ago >= longest) expect(due).not.toBeNull();
        if (ago < shortest) expect(due).toBeNull();
        if (due) expect(due.interval_days).toBeLessThanOrEqual(Math.min(ago, longest));
        expect(findOverdueInterval([...bought, addDays(last, ago)], addDays(last, ago))).toEqual(
          ago === 0 ? due : null,
        );
      }),
      { numRuns: process.env.SOAK ? 10_000 : 1000, seed: 20_261_126 },
    );
  });
});

const START = asDay('2026-01-01');
