import { expect, it } from 'vitest';
import { day } from '../dates.ts';
import { decideBy } from './decide-by.ts';

const on = (country: string, issued: string, came: string, due: string | null = null) =>
  decideBy({ country, issued_on: day(issued), came_on: day(came), due_date: due === null ? null : day(due) });

it('a Serbian invoice is decided fifteen days after it was issued, or came where it is dated ahead', () => {
  expect(on('RS', '2026-11-02', '2026-11-05')).toBe('2026-11-17');
  expect(on('RS', '2026-12-31', '2026-11-05')).toBe('2026-11-20');
  // Clocks change in between.
  expect(on('RS', '2026-10-20', '2026-10-20')).toBe('2026-11-04');
  expect(on('RS', '2026-03-20', '2026-03-25')).toBe('2026-04-04');
});

it('elsewhere the due day counts, and without one the day on which it came', () => {
  expect(on('DE', '2026-11-02', '2026-11-05', '2026-12-02')).toBe('2026-12-02');
  expect(on('DE', '2026-11-02', '2026-11-05')).toBe('2026-11-05');
});
