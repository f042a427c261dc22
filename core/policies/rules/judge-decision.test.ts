import { describe, expect, it } from 'vitest';
import type { SplitSums } from '#core/purchase/rules/splitting/splitting-refusal.ts';
import { asDay } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { StandIn } from './decision.ts';
import { findActiveStandIns, judgeDecision, PolicyPeople, prepareDecision } from './judge-decision.ts';
import { buildDecision, buildPolicy, buildPolicyPerson } from './policy.test-support.ts';
import {
  ALL_PERSONS,
  BUYER,
  HIGH_BAND_VALUE,
  LOW_BAND_APPROVER,
  OWNER,
} from './replay-cases.test-support.ts';

/** Returns a stand-in for March. The decision that these tests judge was made on 2 March at ten. */
const standIn = (more: Partial<StandIn> = {}): StandIn => ({
  id: 1,
  user_id: 1,
  stand_in_id: 2,
  date_from: asDay('2026-03-01'),
  date_to: asDay('2026-03-31'),
  created_at: '2026-02-20T08:00:00.000Z',
  ended_at: null,
  ...more,
});

it.each<[string, boolean, Partial<StandIn>]>([
  ['between its days', true, {}],
  ['on its first day', true, { date_from: asDay('2026-03-02') }],
  ['on its last day', true, { date_to: asDay('2026-03-02') }],
  ['before its first day', false, { date_from: asDay('2026-03-03') }],
  ['after its last day', false, { date_to: asDay('2026-03-01') }],
  ['made at that very moment', true, { created_at: '2026-03-02T10:00:00.000Z' }],
  ['made later that day', false, { created_at: '2026-03-02T10:00:00.001Z' }],
  ['ended later', true, { ended_at: '2026-03-02T10:00:00.001Z' }],
  ['ended at that very moment', false, { ended_at: '2026-03-02T10:00:00.000Z' }],
  ['ended before', false, { ended_at: '2026-03-02T09:00:00.000Z' }],
])('a stand-in %s is in force when the decision is given: %s', (_, holds, more) => {
  const one = standIn(more);
  expect(findActiveStandIns([one], buildDecision())).toEqual(holds ? [one] : []);
});

describe('the people of a policy', () => {
  const people = new PolicyPeople(buildPolicy(ALL_PERSONS));
  const lendersOf = (standIns: readonly StandIn[], id: number) =>
    people
      .on(standIns)
      .get(id)
      ?.standsInForAll?.map(({ user_id, until }) => [user_id, until]);
  const second = standIn({ id: 2, user_id: 3, date_to: asDay('2026-04-05') });

  it('stand in for nobody on a day without stand-ins', () => {
    expect([...people.on([]).keys()]).toEqual([1, 2, 3, 4]);
    expect(lendersOf([], 2)).toBeUndefined();
  });

  it('stand in for everybody who lends to them on that day, until the last day of each', () => {
    expect(lendersOf([standIn(), second], 2)).toEqual([
      [1, '2026-03-31'],
      [3, '2026-04-05'],
    ]);
    expect(lendersOf([standIn(), second], 1)).toBeUndefined();
    // For a decision on a different day, with different stand-ins, the result differs.
    expect(lendersOf([second], 2)).toEqual([[3, '2026-04-05']]);
    expect(lendersOf([], 2)).toBeUndefined();
  });

  it('lend their own rights alone, not what others lend them', () => {
    const on = people.on([standIn(), standIn({ id: 3, user_id: 2, stand_in_id: 3 })]);
    expect(on.get(3)?.standsInForAll).toMatchObject([
      { user_id: 2, role: 'user', confirm_limit: '400000.00' },
    ]);
    expect(on.get(3)?.standsInForAll?.[0]).not.toHaveProperty('standsInForAll');
  });

  it.each([
    ['lends', standIn({ id: 4, user_id: 9 })],
    ['is lent to', standIn({ id: 5, stand_in_id: 9 })],
  ])('are as they are where somebody whom the policy does not know %s', (_, one) => {
    expect(people.on([one])).toEqual(people.on([]));
  });
});

it('a decision in the place of the owner is theirs who stands in, and nobody else’s', () => {
  const decision = buildDecision({ user_id: 4, ...HIGH_BAND_VALUE });
  const policy = buildPolicy([OWNER, LOW_BAND_APPROVER, BUYER]);
  const people = new PolicyPeople(policy);
  const judged = (standIns: readonly StandIn[]) =>
    judgeDecision(
      decision,
      prepareDecision(decision, policy, { people: people.on(standIns), reserved: 'none' }),
    );
  expect(judged([standIn({ id: 6, stand_in_id: 4 })])).toMatchObject({
    verdict: 'same',
    own: { may: true, rule: 'owner', standsInFor: { user_id: 1 } },
    others: [],
  });
  expect(judged([standIn()])).toMatchObject({ verdict: 'other', others: [1, 2] });
});

describe('the sums with purchases close to a decision', () => {
  const over: SplitSums = () => [{ passes: ['band'], net: toDecimal('600000'), net_eur: toDecimal('5120') }];
  const verdict = (splitting: 'warn' | 'enforce', sum?: SplitSums | null) => {
    const policy = buildPolicy([OWNER, { ...LOW_BAND_APPROVER, confirm_limit: null }, buildPolicyPerson(9)], {
      splitting,
    });
    const people = new PolicyPeople(policy).on([]);
    const decision = buildDecision({ user_id: 2 });
    const prepared = prepareDecision(decision, policy, { people, sum, reserved: 'none' });
    return judgeDecision(decision, prepared).verdict;
  };

  it('count where the policy enforces them, and are asked for there', () => {
    expect(verdict('enforce', over)).toBe('other');
    expect(verdict('enforce', () => [])).toBe('same');
    expect(verdict('enforce', null)).toBe('unknown');
    expect(verdict('enforce')).toBe('unknown');
  });

  it('change nothing where the policy only warns', () => {
    expect(verdict('warn', over)).toBe('same');
    expect(verdict('warn', null)).toBe('same');
  });
});
