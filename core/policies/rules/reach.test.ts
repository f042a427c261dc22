import { expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import { buildDecision, buildPolicy, buildPolicyPerson } from './policy.test-support.ts';
import { toAmountColumn } from './reach.ts';
import { replayDecisions } from './replay.ts';

const owner = buildPolicyPerson(1, { role: 'owner' });
const approver = buildPolicyPerson(2, {
  permissions: ['approve-realization-4k-more'],
  confirm_limit: '400000.00',
});
const inForce = buildPolicy([owner, approver]);

const run = (draft: typeof inForce) =>
  replayDecisions({
    decisions: [
      buildDecision({ id: 1, net: '100000.00', user_id: 2, waited: 3600 }),
      buildDecision({ id: 2, net: '900000.00', user_id: 1, waited: 7200 }),
      buildDecision({ id: 3, net: '900000.00', user_id: 1, waited: 7200 }),
      buildDecision({ id: 4, net: '5000000.00', user_id: 1, waited: 7200 }),
    ],
    stand_ins: [],
    ties: [],
    same: [],
    versions: [{ ...inForce, id: 1, valid_from: '2025-01-01T00:00:00.000Z' }],
    draft,
    from: asDay('2026-01-01'),
    to: asDay('2026-12-31'),
  });

it('lists who can give each decision now, as the policy in force says', () => {
  const { reach } = run(inForce);
  expect(reach.decisions).toBe(4);
  expect(reach.groups).toEqual([
    { column: 100, n: 1, before: [1, 2], after: [1, 2] },
    { column: 119, n: 2, before: [1], after: [1] },
    { column: 133, n: 1, before: [1], after: [1] },
  ]);
  expect(reach.alone_waited).toEqual({ before: 7200, after: 7200 });
});

it('lists who gains a decision by a higher limit, and estimates the wait', () => {
  const { reach, decisions } = run(buildPolicy([owner, { ...approver, confirm_limit: '1000000.00' }]));
  expect(reach.groups.map(({ after }) => after)).toEqual([[1, 2], [1, 2], [1]]);
  expect(decisions.map(({ gained }) => gained)).toEqual([[], [2], [2], []]);
  expect(reach.alone_waited).toEqual({ before: 7200, after: 3600 });
});

it('lists no user for a decision that a lower limit leaves to no one', () => {
  const { reach } = run(buildPolicy([{ ...owner, confirm_limit: '500000.00' }, approver]));
  expect(reach.groups.map(({ after }) => after)).toEqual([[1, 2], [], []]);
});

it('places amounts in steps of ten', () => {
  expect(['0', '1', '10', '99.99', '100', '1000000'].map(toAmountColumn)).toEqual([0, 0, 20, 39, 40, 120]);
});
