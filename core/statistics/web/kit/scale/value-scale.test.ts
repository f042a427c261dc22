import { expect, it } from 'vitest';
import { chooseAxisDivisor, chooseLabelScale } from './value-scale.ts';

it.each([
  [0, 1],
  [19_999, 1],
  [20_000, 1000],
  [1_999_999, 1000],
  [2_000_000, 1_000_000],
])('an axis to %s is divided by %s', (largest, divisor) => {
  expect(chooseAxisDivisor(largest)).toBe(divisor);
});

it.each([
  [0, 1],
  [2.2, 1],
  [99.9, 1],
  [100, 0],
])('all values up to %s have %s decimals', (largest, scale) => {
  expect(chooseLabelScale(largest)).toBe(scale);
});
