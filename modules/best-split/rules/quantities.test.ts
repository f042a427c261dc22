import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { chooseStepSize, countReachableSteps } from './quantities.ts';

it.each([
  ['1', 'pieces', ['3', '5']],
  // Pieces are whole, whatever the offered quantity.
  ['1', 'pieces', ['3', '2.5']],
  ['1', 'kg', ['3', '5']],
  ['0.001', 'kg', ['3', '2.5']],
  ['1', 'kg', []],
  // Up to a million steps are allowed; beyond that steps become larger, if all quantities are round.
  ['1', 'pieces', ['1000000', '10']],
  ['10', 'pieces', ['1000010', '10']],
  ['1', 'pieces', ['1000010', '15']],
  ['100', 'pieces', ['20000000']],
  ['10', 'pieces', ['20000000', '50']],
  ['0.01', 'kg', ['1000.5', '0.25']],
  ['0.001', 'kg', ['1000.5', '0.255']],
] as const)('steps of %s share out %s of %j', (step, unit, quantities) => {
  const given = quantities.map((quantity) => toDecimal(quantity));
  expect(chooseStepSize(unit, given).toString()).toBe(step);
});

const portion = fc.record({
  most: fc.nat(12),
  pack: fc.constantFrom(1, 1, 2, 3, 5),
  odd: fc.boolean(),
});
type Portion = Parameters<typeof countReachableSteps>[1][number];

/** Returns every possible sum, by adding one portion after the other. */
function sumsOf(portions: readonly Portion[]): number[] {
  return portions.reduce<number[]>(
    (sums, { most, pack, odd }) => {
      const all = Array.from({ length: most + 1 }, (_, n) => n);
      const counts = all.filter((count) => count % pack === 0 || (odd && count === most));
      return [...new Set(sums.flatMap((sum) => counts.map((count) => sum + count)))];
    },
    [0],
  );
}

describe('the most that can be taken', () => {
  it('is the largest sum of whole packs, and of whole portions, that is not above what is asked for', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.array(portion, { maxLength: 4 }), (asked, portions) => {
        const most = Math.max(...sumsOf(portions).filter((sum) => sum <= asked));
        expect(countReachableSteps(asked, portions)).toBe(most);
      }),
      { numRuns: 500 },
    );
  });

  it('is reckoned in packs up to a million steps', () => {
    const packs: Portion = { most: 2_000_000, pack: 300_000, odd: false };
    expect(countReachableSteps(1_000_000, [packs])).toBe(900_000);
    expect(countReachableSteps(1_000_001, [packs])).toBe(1_000_001);
    expect(countReachableSteps(3_000_000, [packs])).toBe(2_000_000);
  });
});
