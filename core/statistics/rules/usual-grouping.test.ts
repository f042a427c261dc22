import { expect, it } from 'vitest';
import { usualGrouping } from './usual-grouping.ts';

/** Returns figures of `length` days, of which every `every`th has a value. */
const days = (length: number, every: number) =>
  Array.from({ length }, (_, day) => (day % every === 0 ? '1' : '0'));

it('S9.18 groups by day as long as half of the days have a value, or they are few', () => {
  expect(usualGrouping(days(31, 2))).toBe('');
  expect(usualGrouping(days(32, 2))).toBe('');
  expect(usualGrouping(days(14, 7))).toBe('');
  expect(usualGrouping()).toBe('');
});

it('groups by week where most days are empty, and a long range by month', () => {
  expect(usualGrouping(days(31, 3))).toBe('2');
  expect(usualGrouping(days(120, 3))).toBe('2');
  expect(usualGrouping(days(365, 3))).toBe('3');
});

it('counts a day that any of the figures has', () => {
  expect(usualGrouping(days(32, 4))).toBe('2');
  expect(usualGrouping(days(32, 4), ['0', ...days(31, 2)])).toBe('');
});
