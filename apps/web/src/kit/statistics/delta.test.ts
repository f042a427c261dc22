import { expect, it } from 'vitest';
import { changeInPercent } from './delta.ts';
import { valueScale } from './value-scale.ts';

it.each([
  ['150.00', '100.00', 50],
  ['100.00', '100.00', 0],
  ['0', '100.00', -100],
  ['103.26', '100.00', 3.3],
  [7, 3, 133],
  ['5.00', '0.00', null],
])('%s after %s is a change of %s per cent', (now, before, percent) => {
  expect(changeInPercent(now, before)).toBe(percent);
});

it.each([
  [0, 1],
  [19_999, 1],
  [20_000, 1000],
  [1_999_999, 1000],
  [2_000_000, 1_000_000],
])('an axis to %s is divided by %s', (largest, divisor) => {
  expect(valueScale(largest)).toBe(divisor);
});
