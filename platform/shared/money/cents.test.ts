import { expect, it } from 'vitest';
import { toCents } from './cents.ts';

it.each([
  ['4000', 400_000n],
  ['0.5', 50n],
  ['12.34', 1234n],
  ['999999999999.99', 99_999_999_999_999n],
  ['12.3499', 1234n],
])('%s has so many whole hundredths', (amount, hundredths) => {
  expect(toCents(amount)).toBe(hundredths);
});
