import { expect, it } from 'vitest';
import { defaultGrouping } from './default-grouping.ts';

/** Returns figures for `length` days. Every `every`th day has a value. */
const days = (length: number, every: number) =>
  Array.from({ length }, (_, day) => (day % every === 0 ? '1' : '0'));

it('S9.18 groups by day as long as half of the days have a value, or they are few', () => {
  expect(defaultGrouping(days(31, 2))).toBe('');
  expect(defaultGrouping(days(32, 2))).toBe('');
  expect(defaultGrouping(days(14, 7))).toBe('');
  expect(defaultGrouping()).toBe('');
});

it('groups by week where most days are empty, and a long range by month', () => {
  expect(defaultGrouping(days(31, 3))).toBe('2');
  expect(defaultGrouping(days(120, 3))).toBe('2');
  expect(defaultGrouping(days(365, 3))).toBe('3');
});

it('counts a day that any of the figures has', () => {
  expect(defaultGrouping(days(32, 4))).toBe('2');
  expect(defaultGrouping(days(32, 4), ['0', ...days(31, 2)])).toBe('');
});
