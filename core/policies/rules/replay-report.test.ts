import { describe, expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import type { Decision, StandIn } from './decision.ts';
import { buildDecision, buildPolicy, buildPolicyPerson } from './policy.test-support.ts';
import type { Policy, SimulatedPolicy } from './policy.ts';
import { type ReplayInput, replayDecisions } from './replay.ts';
import {
  ALL_PERSONS,
  HIGH_BAND_APPROVER,
  HIGH_BAND_VALUE,
  LOW_BAND_APPROVER,
  OWNER,
} from './replay-cases.test-support.ts';

const run = (
  decisions: readonly Partial<Decision>[],
  draft: SimulatedPolicy,
  more: Partial<ReplayInput> = {},
) =>
  replayDecisions({
    decisions: decisions.map((one, at) => buildDecision({ id: at + 1, purchase_id: at + 1, ...one })),
    ...{
      stand_ins: [],
      ties: [],
      same: [],
      versions: [],
      draft,
      from: asDay('2026-01-01'),
      to: asDay('2026-12-31'),
    },
    ...more,
  });
const since = (policy: Policy, valid_from = '2026-01-01T00:00:00.000Z', id = 1) => ({
  ...{ ...policy, id, valid_from },
});

describe('the range of a replay', () => {
  it('has its first and its last day in it', () => {
    const on = (then: string) => ({ day: asDay(then), at: `${then}T10:00:00.000Z` });
    const { decisions } = run(
      [on('2026-02-28'), on('2026-03-01'), on('2026-03-15'), on('2026-03-31'), on('2026-04-01')],
      buildPolicy(ALL_PERSONS),
      { from: asDay('2026-03-01'), to: asDay('2026-03-31') },
    );
    expect(decisions.map(({ id }) => id)).toEqual([2, 3, 4]);
  });
});

describe('a replayed decision', () => {
  it('says when and by whom it was given', () => {
    const [found] = run(
      [{ id: 7, purchase_id: 9, user_id: 3, at: '2026-03-02T10:00:01.000Z' }],
      buildPolicy(ALL_PERSONS),
    ).decisions;
    expect(found).toEqual({
      ...{ id: 7, purchase_id: 9, verdict: 'same', at: '2026-03-02T10:00:01.000Z', by: 3 },
      ...{ others: [], owner_alone: false, code: null, agrees: null },
    });
  });

  it.each<[string | null, string, Partial<Decision>, SimulatedPolicy]>([
    [null, 'stays as it is', {}, buildPolicy(ALL_PERSONS)],
    [
      'over_limit',
      'is above a limit',
      { user_id: 2 },
      buildPolicy([OWNER, { ...LOW_BAND_APPROVER, confirm_limit: '1' }]),
    ],
    [
      'budget_exceeded',
      'is refused to everybody',
      { budget_left: '1' },
      buildPolicy(ALL_PERSONS, { budget_policy: 'stop' }),
    ],
    [null, 'was given by somebody without any part in it', { user_id: 9 }, buildPolicy(ALL_PERSONS)],
  ])('has the code %s where it %s', (code, _, decision, draft) => {
    expect(run([decision], draft).decisions[0]?.code).toBe(code);
  });

  it('goes to owners alone only where nobody else could give it', () => {
    const second = buildPolicyPerson(5, { role: 'owner' });
    const alone = (people: Policy['people']) => {
      const { decisions, to_owner } = run([{ user_id: 2, ...HIGH_BAND_VALUE }], buildPolicy(people));
      return [decisions[0]?.owner_alone, to_owner.n];
    };
    expect(alone([OWNER, LOW_BAND_APPROVER, second])).toEqual([true, 1]);
    expect(alone([OWNER, LOW_BAND_APPROVER, HIGH_BAND_APPROVER])).toEqual([false, 0]);
    expect(alone([LOW_BAND_APPROVER])).toEqual([false, 0]);
  });

  it('shares the list of those who could with others of the same people', () => {
    const draft = buildPolicy([OWNER, HIGH_BAND_APPROVER, { ...LOW_BAND_APPROVER, confirm_limit: '1' }]);
    const [one, two, three] = run([{ user_id: 2 }, { user_id: 2 }, { user_id: 1 }], draft).decisions;
    expect(one?.others).toEqual([1, 3]);
    expect(two?.others).toBe(one?.others);
    expect(three?.others).toEqual([]);
  });
});

describe('the people of a replay', () => {
  it('are all of the draft, and whoever decided besides', () => {
    const { people } = run(
      [
        { user_id: 9, net: '10.00' },
        { user_id: 3, net: '5.00' },
      ],
      buildPolicy([OWNER, HIGH_BAND_APPROVER]),
    );
    const counted = people.map(({ user_id, before, after, could }) => [
      user_id,
      before.net,
      after.net,
      could.net,
    ]);
    expect(counted).toEqual([
      [1, '0.00', '0.00', '10.00'],
      [3, '5.00', '5.00', '10.00'],
      [9, '10.00', '0.00', '0.00'],
    ]);
  });

  it.each([
    [null, [null, null]],
    [7, [7]],
    [2, [3, 1, 2]],
    // With an even number of values, the median is the lower of the two middle values.
    [20, [100, 20, 3, 30]],
    [20, [null, 20, null]],
  ])('have waited %s seconds in the middle of %j', (median, waits) => {
    const { people, waited } = run(
      waits.map((one) => ({ waited: one })),
      buildPolicy([OWNER]),
    );
    expect(people.find(({ user_id }) => user_id === 1)?.waited).toBe(median);
    expect(waited).toEqual({ before: median, after: median });
  });

  it('wait for the fastest of those who could, and for nobody where nobody could', () => {
    const others = [
      { user_id: 1, waited: 900 },
      { user_id: 3, waited: 500 },
    ];
    const own = { user_id: 2, waited: 10, ...HIGH_BAND_VALUE };
    const after = (people: Policy['people'], more: readonly Partial<Decision>[]) =>
      run([...more, own], buildPolicy(people)).waited.after;
    expect(after([OWNER, LOW_BAND_APPROVER, HIGH_BAND_APPROVER], others)).toBe(500);
    expect(run([own], buildPolicy([OWNER, LOW_BAND_APPROVER, HIGH_BAND_APPROVER])).waited).toEqual({
      before: 10,
      after: null,
    });
    expect(run([own], buildPolicy([LOW_BAND_APPROVER])).waited).toEqual({ before: 10, after: null });
  });
});

describe('the record of a decision', () => {
  const agrees = (decision: Partial<Decision>, more: Partial<ReplayInput>) =>
    run([{ user_id: 3, ...decision }], buildPolicy(ALL_PERSONS), more).decisions[0]?.agrees;

  it('is compared with the version that it names, else with the one in force at its moment', () => {
    const versions = [
      since(buildPolicy([OWNER])),
      since(buildPolicy(ALL_PERSONS), '2026-03-02T10:00:00.000Z', 2),
    ];
    expect(agrees({}, { versions })).toBe(true);
    expect(agrees({ at: '2026-03-02T09:59:59.999Z' }, { versions })).toBe(false);
    expect(agrees({ policy_version: 1 }, { versions })).toBe(false);
    expect(agrees({ policy_version: 2, at: '2026-03-02T09:00:00.000Z' }, { versions })).toBe(true);
    expect(agrees({ policy_version: 8 }, { versions: [] })).toBeNull();
  });

  it('differs where somebody else would have had to decide, or nobody could', () => {
    expect(agrees({ user_id: 4 }, { versions: [since(buildPolicy(ALL_PERSONS))] })).toBe(false);
    expect(agrees({ user_id: 4 }, { versions: [since(buildPolicy([]))] })).toBe(false);
  });

  it('has the limit of the person in whose place the decision was given', () => {
    const standIn: StandIn = {
      ...{ id: 1, user_id: 2, stand_in_id: 4, created_at: '2026-01-01T00:00:00.000Z', ended_at: null },
      ...{ date_from: asDay('2026-03-01'), date_to: asDay('2026-03-31') },
    };
    const more = { versions: [since(buildPolicy(ALL_PERSONS))], stand_ins: [standIn] };
    const byBuyer = { user_id: 4, stands_in_for: 2 };
    expect(agrees({ ...byBuyer, confirm_limit: '400000' }, more)).toBe(true);
    expect(agrees({ ...byBuyer, confirm_limit: '300000' }, more)).toBe(false);
    expect(agrees({ ...byBuyer, confirm_limit: null }, more)).toBe(false);
    expect(agrees({ ...byBuyer, stands_in_for: null, confirm_limit: '400000' }, more)).toBe(false);
  });

  it('is not compared where a fact is missing', () => {
    const versions = [since(buildPolicy(ALL_PERSONS, { four_eyes: true }))];
    expect(agrees({ creator_id: null }, { versions })).toBeNull();
    expect(run([{ creator_id: null }], buildPolicy(ALL_PERSONS), { versions }).record).toEqual({
      ...{ agrees: 0, differs: 0, not_compared: 1 },
    });
  });

  it('tells what budgets had set aside then', () => {
    const draft = buildPolicy(ALL_PERSONS, { budget_policy: 'stop' });
    const decision = { budget_left: '60000.00', budget_ahead: '40000.00' };
    const verdict = (policyThen: Policy) =>
      run([decision], draft, { versions: [since(policyThen)] }).decisions[0]?.verdict;
    expect(verdict(buildPolicy(ALL_PERSONS, { budget_reservation: 'approval' }))).toBe('same');
    expect(verdict(buildPolicy(ALL_PERSONS))).toBe('nobody');
    // Without a stored version nothing was reserved.
    expect(run([decision], draft).decisions[0]?.verdict).toBe('nobody');
  });
});
