import { describe, expect, it } from 'vitest';
import { TEST_ACTOR_NAMES, TEST_ACTORS } from '#platform/shared/testing/cast.ts';
import { mayGetReport, nextMonthlyReportTime, reportedMonth } from './report.ts';

describe('the monthly report', () => {
  it('goes to whoever sees prices, in an active company', () => {
    expect(TEST_ACTOR_NAMES.filter((name) => !mayGetReport(TEST_ACTORS[name]))).toEqual(['marko']);
    expect(mayGetReport({ ...TEST_ACTORS.ana, companyActive: false })).toBe(false);
  });

  it.each([
    // 1 November 2026 is a Sunday, 1 August a Saturday.
    ['2026-10-15T12:00:00.000Z', '2026-11-02T06:00:00.000Z'],
    ['2026-11-02T05:59:59.000Z', '2026-11-02T06:00:00.000Z'],
    ['2026-11-02T06:00:00.000Z', '2026-12-01T06:00:00.000Z'],
    ['2026-07-31T22:30:00.000Z', '2026-08-03T05:00:00.000Z'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01T06:00:00.000Z'],
    ['2026-12-01T06:00:00.001Z', '2027-01-01T06:00:00.000Z'],
  ])('after %s it goes at %s, the first working day at 7 in Belgrade', (at, due) => {
    expect(nextMonthlyReportTime(at)).toBe(due);
  });

  it('is about the month before, also over a new year', () => {
    expect(reportedMonth('2026-11-02T06:00:00.000Z')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(reportedMonth('2027-01-01T06:00:00.000Z')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    // Half past midnight in Belgrade is still the previous day in UTC.
    expect(reportedMonth('2026-02-28T23:30:00.000Z')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});
