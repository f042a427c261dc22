import { expect, it } from 'vitest';
import { niceEnd } from './nice-scale.ts';

it.each([
  [0, 1],
  [-5, 1],
  [Number.NaN, 1],
  [1, 1],
  [1.2, 2],
  [490, 500],
  [501, 1000],
  [2_100, 2_500],
  [14_999, 20_000],
  [0.3, 0.5],
])('an axis for %d ends at %d', (largest, end) => {
  expect(niceEnd(largest)).toBeCloseTo(end, 9);
});
