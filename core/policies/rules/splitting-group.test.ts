import { expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { buildDecision } from './policy.test-support.ts';
import { isWithinLimit, SplittingGroup, type SumLimit, toCountedDecision } from './splitting-group.ts';

const band: SumLimit = { name: 'band', bound: toDecimal('4000') };
const limit: SumLimit = { name: 'limit', bound: toDecimal('300000') };
const one = (net_eur: string, net = '100.00') => toCountedDecision(buildDecision({ net, net_eur }));

it('an amount at a line is below it, in EUR for the band and in the company’s currency for a limit', () => {
  expect(['3999.99', '4000.00', '4000.01'].map((eur) => isWithinLimit(band, one(eur)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(['300000.00', '300000.01'].map((net) => isWithinLimit(limit, one('9000.00', net)))).toEqual([
    true,
    false,
  ]);
});

it('what comes and goes above a line never changes the sum below it', () => {
  const group = new SplittingGroup();
  const [small, large, other] = [one('1000.00'), one('5000.00'), one('2000.00')];
  group.add(small);
  const sum = () => `${group.sumBelow(band).net_eur}`;
  const sums = [sum()];
  for (const change of [
    () => group.add(large),
    () => group.add(other),
    () => group.remove(large),
    () => group.remove(small),
  ]) {
    change();
    sums.push(sum());
  }
  expect(sums).toEqual(['1000', '1000', '3000', '3000', '2000']);
  expect(group.membersBelow(band)).toEqual([other]);
});

it('sums below two lines are kept apart, and a member above a line is none below it', () => {
  const group = new SplittingGroup();
  const large = one('5000.00', '400000.00');
  group.add(one('1000.00'));
  group.add(large);
  expect(`${group.sumBelow(band).net}`).toBe('100');
  expect(`${group.sumBelow({ name: 'limit', bound: toDecimal('500000') }).net}`).toBe('400100');
  expect(group.membersBelow(band)).not.toContain(large);
});
