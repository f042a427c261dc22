import { expect, it } from 'vitest';
import { toDecimal } from './decimal.ts';
import { changeInPercent, percentDone, percentOf } from './percent.ts';

it.each([
  ['0', '10', '0'],
  ['6', '10', '60'],
  ['59.999', '100', '59'],
  ['99.99', '100', '99'],
  ['100', '100', '100'],
  ['120', '100', '100'],
  ['1', '3', '33'],
  ['5', '0', '0'],
  ['-1', '10', '0'],
])('%s of %s is %s %%', (done, all, percent) => {
  expect(percentDone(toDecimal(done), toDecimal(all)).toString()).toBe(percent);
});

it.each([
  [1, 3, 1, '33.3'],
  [2, 3, 0, '67'],
  // 1.005 is 1.00499… as a floating-point number.
  [201, 20000, 2, '1.01'],
  ['0.10', '0.30', 1, '33.3'],
  [5, 0, 1, null],
])('%s of %s with %s decimals is %s %%', (part, whole, digits, percent) => {
  expect(percentOf(part, whole, digits)).toBe(percent);
});

it.each([
  ['150.00', '100.00', '50'],
  ['100.00', '100.00', '0'],
  ['0', '100.00', '-100'],
  ['103.26', '100.00', '3.3'],
  ['109.96', '100.00', '10'],
  [7, 3, '133'],
  ['5.00', '0.00', undefined],
])('%s after %s is a change of %s per cent', (now, before, percent) => {
  expect(changeInPercent(now, before)?.toString()).toBe(percent);
});
