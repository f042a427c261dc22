import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastCommonMultiple } from './common-multiple.ts';

it.each([
  [4n, 6n, 12n],
  [6n, 4n, 12n],
  [3n, 5n, 15n],
  [2n, 8n, 8n],
  [8n, 2n, 8n],
  [7n, 7n, 7n],
  [1n, 9n, 9n],
])('of %d and %d the least common multiple is %d', (a, b, multiple) => {
  expect(leastCommonMultiple(a, b)).toBe(multiple);
});

it('no smaller number is a whole multiple of both', () => {
  const small = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(small, small, (a, b) => {
      let least = 1;
      while (least % a !== 0 || least % b !== 0) least += 1;
      expect(leastCommonMultiple(BigInt(a), BigInt(b))).toBe(BigInt(least));
    }),
  );
});
