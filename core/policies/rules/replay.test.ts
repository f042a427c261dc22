import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import type { Decision } from './decision.ts';
import { judgeDecision, PolicyPeople, prepareDecision } from './judge-decision.ts';
import {
  attemptArbitrary,
  buildDecision,
  buildPolicy,
  policyArbitrary,
  simulateYear,
} from './policy.test-support.ts';
import type { Policy, SimulatedPolicy } from './policy.ts';
import { type ReplayInput, replayDecisions } from './replay.ts';
import {
  ALL_PERSONS,
  HIGH_BAND_VALUE,
  LOW_BAND_APPROVER,
  OWNER,
  REPLAY_CASES,
  runReplayCase,
} from './replay-cases.test-support.ts';

function judged(decision: Partial<Decision>, draft: SimulatedPolicy) {
  const one = buildDecision(decision);
  const { decisions, totals, to_owner } = run([one], draft);
  const [found] = decisions;
  return { ...found, totals, to_owner };
}
const run = (decisions: readonly Decision[], draft: SimulatedPolicy, more: Partial<ReplayInput> = {}) =>
  replayDecisions({
    decisions,
    stand_ins: [],
    ties: [],
    same: [],
    versions: [],
    draft,
    from: asDay('2026-01-01'),
    to: asDay('2026-12-31'),
    ...more,
  });

describe('one decision under another policy', () => {
  it.each(REPLAY_CASES)('%s', (...one) => {
    const [, , , verdict, others] = one;
    const found = runReplayCase(one);
    expect([found.verdict, found.others]).toEqual([verdict, others]);
  });

  it('has a golden table of forty', () => {
    expect(REPLAY_CASES).toHaveLength(40);
  });

  it('counts what would go to an owner alone, with its value', () => {
    const found = judged({ user_id: 2 }, buildPolicy([OWNER, { ...LOW_BAND_APPROVER, confirm_limit: '1' }]));
    expect(found.to_owner).toEqual({ n: 1, net: '100000.00' });
    expect(judged({ user_id: 2, ...HIGH_BAND_VALUE }, buildPolicy(ALL_PERSONS)).to_owner.n).toBe(0);
  });
});

describe('the second person', () => {
  const draft = buildPolicy(ALL_PERSONS, { four_eyes: true });
  const at = '2026-03-01T10:00:00.000Z';
  const invited = { user_id: 1, given_by: 4, kind: 'invited', at, confirmed_at: null } as const;
  const found = (more: Partial<ReplayInput>, decision: Partial<Decision> = {}) =>
    run([buildDecision(decision)], draft, more).decisions[0];

  it('is not a user whom the creator had invited shortly before, while another could decide', () => {
    expect(found({ ties: [invited] })).toMatchObject({ verdict: 'other', code: 'four_eyes_tied' });
    expect(found({ ties: [{ ...invited, at: '2026-01-01T10:00:00.000Z' }] })?.verdict).toBe('same');
    const confirmed_at = '2026-03-01T12:00:00.000Z';
    expect(found({ ties: [{ ...invited, confirmed_at }] })?.verdict).toBe('same');
  });

  it('is not the creator by the history, or under an older account', () => {
    expect(found({}, { first_person_ids: [1] })).toMatchObject({ verdict: 'other', code: 'four_eyes' });
    expect(found({ same: [[1, 4]] })).toMatchObject({ verdict: 'other', code: 'four_eyes' });
  });
});

describe('sums of purchases close together', () => {
  const first = buildDecision({ id: 1, purchase_id: 1, user_id: 2, net: '300000.00', net_eur: '2560.00' });
  const second = buildDecision({
    ...first,
    id: 2,
    purchase_id: 2,
    day: asDay('2026-03-09'),
    at: '2026-03-09T10:00:00.000Z',
  });
  const enforced = (days = 14) => buildPolicy(ALL_PERSONS, { splitting: 'enforce', splitting_days: days });
  const verdicts = (decisions: readonly Decision[], draft: SimulatedPolicy) =>
    run(decisions, draft).decisions.map(({ verdict }) => verdict);

  it('the second of two needs the right for both, within the days alone', () => {
    expect(verdicts([first, second], enforced())).toEqual(['same', 'other']);
    expect(verdicts([first, second], enforced(7))).toEqual(['same', 'same']);
    expect(verdicts([first, second], buildPolicy(ALL_PERSONS, { splitting: 'warn' }))).toEqual([
      'same',
      'same',
    ]);
  });

  it('what was cancelled before counts no more; what was cancelled since counted', () => {
    const gone = (gone_at: string) => verdicts([{ ...first, gone_at }, second], enforced());
    expect(gone('2026-03-05T10:00:00.000Z')).toEqual(['same', 'same']);
    expect(gone('2026-04-05T10:00:00.000Z')).toEqual(['same', 'other']);
  });

  it('a purchase approved twice is no neighbour of itself', () => {
    expect(verdicts([first, { ...second, purchase_id: 1 }], enforced())).toEqual(['same', 'same']);
  });

  it('is unknown where the record kept another window than the purchases show', () => {
    const versions = [{ ...enforced(), id: 1, valid_from: '2026-01-01T00:00:00.000Z' }];
    const [, found] = run([first, second], enforced(), { versions }).decisions;
    expect([found?.verdict, found?.agrees]).toEqual(['unknown', null]);
    const storedSecond = { ...second, split_ids: [1], split_sum_eur: '5120.00' };
    const [, known] = run([first, storedSecond], enforced(), { versions }).decisions;
    expect([known?.verdict, known?.agrees]).toEqual(['other', false]);
  });
});

describe('the record', () => {
  const since = (policy: Policy, valid_from: string, id = 1) => ({ ...policy, id, valid_from });
  it('is compared with the policy of its moment; before the first version with none', () => {
    const versions = [
      since(buildPolicy([OWNER, LOW_BAND_APPROVER]), '2026-03-01T00:00:00.000Z'),
      since(buildPolicy([OWNER]), '2026-03-03T00:00:00.000Z', 2),
    ];
    const own = { user_id: 2, confirm_limit: '400000.00' };
    const days = ['2026-02-01', '2026-03-02', '2026-03-04'].map(asDay);
    const decisions = days.map((then, index) =>
      buildDecision({
        ...own,
        id: index + 1,
        purchase_id: index + 1,
        day: then,
        at: `${then}T10:00:00.000Z`,
      }),
    );
    const { record, decisions: found } = run(decisions, buildPolicy(ALL_PERSONS), { versions });
    expect(found.map(({ agrees }) => agrees)).toEqual([null, true, false]);
    expect(record).toEqual({ agrees: 1, differs: 1, not_compared: 1 });
  });

  it('a limit or a lender that was recorded otherwise differs', () => {
    const versions = [since(buildPolicy(ALL_PERSONS), '2026-01-01T00:00:00.000Z')];
    const agrees = (decision: Partial<Decision>) =>
      run([buildDecision({ user_id: 2, ...decision })], buildPolicy(ALL_PERSONS), { versions }).decisions[0]
        ?.agrees;
    expect(agrees({ confirm_limit: '400000' })).toBe(true);
    expect(agrees({ confirm_limit: null })).toBe(false);
    expect(agrees({ confirm_limit: '400000', stands_in_for: 1 })).toBe(false);
  });

  it('any random year under the policies of its days is what was recorded, without an unknown one', {
    tags: 'exhaustive',
  }, () => {
    fc.assert(
      fc.property(
        fc.array(policyArbitrary, { minLength: 1, maxLength: 4 }),
        fc.array(attemptArbitrary, { minLength: 1, maxLength: 60 }),
        fc.subarray([
          { user_id: 1, stand_in_id: 2 },
          { user_id: 2, stand_in_id: 3 },
          { user_id: 1, stand_in_id: 4 },
        ]),
        (yearPolicies, tries, standIns) => {
          const year = simulateYear(yearPolicies, tries, standIns);
          const draft = { ...(yearPolicies[0] as Policy), band_eur: null };
          const { record, decisions } = replayDecisions({
            ...year,
            draft,
            from: asDay('2025-01-01'),
            to: asDay('2026-12-31'),
          });
          expect(decisions.filter(({ agrees }) => agrees !== true)).toEqual([]);
          expect(record.agrees).toBe(year.decisions.length);
        },
      ),
      { numRuns: 1000, seed: 85 },
    );
  });
});

/** The number of purchases in the long simulated period; `SOAK=1` runs all of them (docs/races.md). */
const PURCHASES = process.env.SOAK ? 10_000 : 200;

it('a long random year of many purchases and policies is what was recorded', () => {
  const [yearPolicies] = fc.sample(fc.array(policyArbitrary, { minLength: 12, maxLength: 12 }), {
    seed: 20261126,
    numRuns: 1,
  });
  // At least five attempts a day, so that all of them fit into about twenty years.
  const tries = fc
    .sample(attemptArbitrary, { seed: 20261126, numRuns: PURCHASES * 5 })
    .map((one, nth) => (nth % 5 === 0 ? one : { ...one, days_later: 0 as const }));
  const standIns = [
    { user_id: 1, stand_in_id: 2 },
    { user_id: 2, stand_in_id: 3 },
  ];
  const year = simulateYear(yearPolicies ?? [], tries, standIns);
  const decisions = year.decisions.slice(0, PURCHASES);
  const [first] = year.versions;
  if (!first) throw new Error('a year has a policy');
  const draft = { ...first, band_eur: null };
  const { record, totals } = replayDecisions({
    ...{ ...year, decisions, draft, from: asDay('2000-01-01'), to: asDay('2100-01-01') },
  });
  const verdicts = Object.entries(totals).map(([verdict, { n }]) => `${verdict} ${n}`);
  console.log(
    `replay: ${decisions.length} purchases, ${record.agrees} as recorded, ${record.differs} otherwise, ` +
      `${record.not_compared} not compared; under the first policy ${verdicts.join(', ')}`,
  );
  expect(record).toEqual({ agrees: PURCHASES, differs: 0, not_compared: 0 });
});

describe('what a change can do', () => {
  const mayUnder = (policy: Policy, decision: Decision) => {
    const people = new PolicyPeople(policy).on([]);
    const facts = { people, reserved: policy.settings.budget_reservation };
    return [...people.keys()].filter((id) => {
      const own = { ...decision, user_id: id };
      return judgeDecision(own, prepareDecision(own, policy, facts)).verdict === 'same';
    });
  };
  const one = fc
    .tuple(policyArbitrary, attemptArbitrary, fc.integer({ min: 0, max: 4 }))
    .map(([policy, facts, changed]) => {
      const decision = buildDecision({
        kind: facts.kind,
        creator_id: facts.creator_id,
        net: facts.net_eur.toFixed(2),
        net_eur: facts.net_eur.toFixed(2),
        budget_left: facts.budget_left,
      });
      // A higher limit can make more purchases count towards a sum, so the splitting rule is tested separately (ADR
      // 0083).
      const settings = { ...policy.settings, splitting: 'off' as const };
      return { policy: { ...policy, settings }, decision, changed };
    });
  const withPerson = (
    policy: Policy,
    changed: number,
    change: (one: Policy['people'][number]) => object,
  ): Policy => ({
    ...policy,
    people: policy.people.map((person, index) =>
      index === changed ? { ...person, ...change(person) } : person,
    ),
  });

  it('raising a limit never removes an approver', () => {
    fc.assert(
      fc.property(
        one,
        fc.option(fc.integer({ min: 0, max: 900_000 }), { nil: null }),
        ({ policy, decision, changed }, more) => {
          const raised = withPerson(policy, changed, ({ confirm_limit }) => ({
            confirm_limit:
              confirm_limit === null || more === null ? null : (Number(confirm_limit) + more).toFixed(2),
          }));
          const after = mayUnder(raised, decision);
          expect(mayUnder(policy, decision).filter((id) => !after.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 1000, seed: 86 },
    );
  });

  it('taking a permission never adds one', () => {
    fc.assert(
      fc.property(one, fc.integer({ min: 0, max: 20 }), ({ policy, decision, changed }, which) => {
        const taken = withPerson(policy, changed, ({ permissions }) => ({
          permissions: permissions.filter((_, index) => index !== which % Math.max(permissions.length, 1)),
        }));
        const before = mayUnder(policy, decision);
        expect(mayUnder(taken, decision).filter((id) => !before.includes(id))).toEqual([]);
      }),
      { numRuns: 1000, seed: 87 },
    );
  });
});

it('counts persons before and after, and waits by their own median', () => {
  const decisions = [
    buildDecision({ id: 1, purchase_id: 1, user_id: 2, waited: 100 }),
    buildDecision({ id: 2, purchase_id: 2, user_id: 2, waited: 300, net: '350000.00' }),
    buildDecision({ id: 3, purchase_id: 3, user_id: 1, waited: 5000 }),
  ];
  const { people, waited, totals } = run(
    decisions,
    buildPolicy([OWNER, { ...LOW_BAND_APPROVER, confirm_limit: '200000' }]),
  );
  expect(people.find(({ user_id }) => user_id === 2)).toEqual({
    user_id: 2,
    before: { n: 2, net: '450000.00' },
    after: { n: 1, net: '100000.00' },
    could: { n: 0, net: '0.00' },
    waited: 100,
  });
  expect(people.find(({ user_id }) => user_id === 1)?.could).toEqual({ n: 1, net: '350000.00' });
  expect([totals.same.n, totals.other.n, totals.nobody.n, totals.unknown.n]).toEqual([2, 1, 0, 0]);
  // The second decision goes to the owner, whose median is 5,000 seconds.
  expect(waited).toEqual({ before: 300, after: 5000 });
});
