import { expect, it } from 'vitest';
import { isRateOld } from './old-rates.ts';

it.each([
  ['2026-11-30', false],
  ['2026-10-01', false],
  ['2026-09-30', true],
  ['2025-01-01', true],
])('says of a rate since %s on 30 November 2026 that it is old: %s', (since, old) => {
  expect(isRateOld(since, '2026-11-30')).toBe(old);
});
