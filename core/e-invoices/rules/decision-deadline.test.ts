import { expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import { computeDecisionDeadline, computeLastGraceDay } from './decision-deadline.ts';

const on = (country: string, issued: string, came: string, due: string | null = null) =>
  computeDecisionDeadline({
    country,
    issued_on: asDay(issued),
    came_on: asDay(came),
    due_date: due === null ? null : asDay(due),
  });

it('a Serbian invoice is decided fifteen days after it was issued, or came where it is dated ahead', () => {
  expect(on('RS', '2026-11-02', '2026-11-05')).toBe('2026-11-17');
  expect(on('RS', '2026-12-31', '2026-11-05')).toBe('2026-11-20');
  // Daylight saving time ends between the two days.
  expect(on('RS', '2026-10-20', '2026-10-20')).toBe('2026-11-04');
  expect(on('RS', '2026-03-20', '2026-03-25')).toBe('2026-04-04');
});

it('elsewhere the due day counts, and without one the day on which it came', () => {
  expect(on('DE', '2026-11-02', '2026-11-05', '2026-12-02')).toBe('2026-12-02');
  expect(on('DE', '2026-11-02', '2026-11-05')).toBe('2026-11-05');
});

it('the state of Serbia counts an invoice as refused five days later; elsewhere, and across its border, there is no second day', () => {
  const within = (country: string) => ({ supplier: country, buyer: country });
  expect(computeLastGraceDay(within('RS'), '2026-11-17')).toBe('2026-11-22');
  expect(computeLastGraceDay(within('RS'), '2026-12-29')).toBe('2027-01-03');
  for (const country of ['DE', 'AT', 'BA', 'ME', ''])
    expect(computeLastGraceDay(within(country), '2026-11-17')).toBeNull();
  expect(computeLastGraceDay({ supplier: 'RS', buyer: 'BA' }, '2026-11-17')).toBeNull();
  expect(computeLastGraceDay({ supplier: 'DE', buyer: 'RS' }, '2026-11-17')).toBeNull();
});
