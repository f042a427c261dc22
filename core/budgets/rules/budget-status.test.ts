import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { computeWholePercent } from '#platform/shared/money/percent.ts';
import { computeBudgetStatus } from './budget-status.ts';

const of = (amount: string, committed: string, actual: string) =>
  computeBudgetStatus({
    amount: toDecimal(amount),
    committed: toDecimal(committed),
    actual: toDecimal(actual),
    reserved: ZERO,
  });

it.each([
  ['1000', '0', '0', '0.00', '1000.00', 0, 'healthy'],
  ['1000', '500', '394.99', '894.99', '105.01', 89, 'healthy'],
  ['1000', '500', '395', '895.00', '105.00', 90, 'near'],
  ['1000', '0', '1000', '1000.00', '0.00', 100, 'near'],
  ['1000', '1000', '0.01', '1000.01', '-0.01', 100, 'over'],
  ['0', '0', '0', '0.00', '0.00', 100, 'near'],
  ['0', '5', '0', '5.00', '-5.00', 100, 'over'],
] as const)(
  'S3.10 of %s, %s committed and %s paid',
  (amount, committed, actual, spent, left, percent, state) => {
    const standing = of(amount, committed, actual);
    expect([standing.spent.toFixed(2), standing.left.toFixed(2), standing.percent, standing.state]).toEqual([
      spent,
      left,
      percent,
      state,
    ]);
  },
);

it('spent and left are always the whole', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 12 }).map((n) => toDecimal(n).div(toDecimal(100), 2));
  fc.assert(
    fc.property(cents, cents, cents, cents, (amount, committed, actual, reserved) => {
      const { spent, left, left_if_all } = computeBudgetStatus({ amount, committed, actual, reserved });
      expect(spent.add(left).equals(amount)).toBe(true);
      expect(left_if_all.add(reserved).equals(left)).toBe(true);
    }),
  );
});

it('a share of nothing is all of it', () => {
  expect([
    computeWholePercent(toDecimal('1'), toDecimal('3')),
    computeWholePercent(toDecimal('2'), toDecimal('3')),
    computeWholePercent(toDecimal('1'), toDecimal('0')),
  ]).toEqual([33, 67, 100]);
});
