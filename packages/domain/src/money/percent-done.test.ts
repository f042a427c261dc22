import { expect, it } from 'vitest';
import { dec } from './decimal.ts';
import { percentDone } from './percent-done.ts';

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
  expect(percentDone(dec(done), dec(all)).toString()).toBe(percent);
});
