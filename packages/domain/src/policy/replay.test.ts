import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../dates.ts';
import type { Decision } from './decision.ts';
import { judgeDecision, PeopleOfPolicy } from './judge-decision.ts';
import { aDecision, aPerson, aPolicy, attempts, live, policies } from './policy.test-support.ts';
import type { Policy, TriedPolicy } from './policy.ts';
import { type ReplayInput, replay } from './replay.ts';

const OWNER = aPerson(1, { role: 'owner' });
const LESS = aPerson(2, { permissions: ['approve-realization-4k-less'], confirm_limit: '400000.00' });
const MORE = aPerson(3, { permissions: ['approve-realization-4k-more'] });
const BUYER = aPerson(4, { permissions: ['ad-hoc-purchase'] });
const ALL = [OWNER, LESS, MORE, BUYER];

function judged(decision: Partial<Decision>, draft: TriedPolicy) {
  const one = aDecision(decision);
  const { decisions, totals, to_owner } = run([one], draft);
  const [found] = decisions;
  return { ...found, totals, to_owner };
}
const run = (decisions: readonly Decision[], draft: TriedPolicy, more: Partial<ReplayInput> = {}) =>
  replay({
    decisions,
    stand_ins: [],
    versions: [],
    draft,
    from: day('2026-01-01'),
    to: day('2026-12-31'),
    ...more,
  });
const DEAR = { net: '1000000.00', net_eur: '8532.42' };

describe('one decision under another policy', () => {
  const cases: [string, Partial<Decision>, TriedPolicy, string, number[]][] = [
    ['the owner stays who decides', {}, aPolicy(ALL), 'same', []],
    [
      'a limit below the amount',
      { user_id: 2 },
      aPolicy([OWNER, { ...LESS, confirm_limit: '99999.99' }]),
      'other',
      [1],
    ],
    [
      'a limit of the very amount',
      { user_id: 2 },
      aPolicy([OWNER, { ...LESS, confirm_limit: '100000' }]),
      'same',
      [],
    ],
    ['no right for the band', { user_id: 2, ...DEAR }, aPolicy(ALL), 'other', [1, 3]],
    [
      'the flag taken away',
      { user_id: 3 },
      aPolicy([OWNER, { ...MORE, purchase_confirmation: false }]),
      'other',
      [1],
    ],
    ['the person is gone', { user_id: 9 }, aPolicy(ALL), 'other', [1, 2, 3]],
    ['nobody is left', { user_id: 2, ...DEAR }, aPolicy([LESS, BUYER]), 'nobody', []],
    [
      'four eyes on one’s own purchase',
      { creator_id: 1 },
      aPolicy([OWNER, BUYER], { four_eyes: true }),
      'nobody',
      [],
    ],
    ['four eyes with a colleague', { creator_id: 1 }, aPolicy(ALL, { four_eyes: true }), 'other', [2, 3]],
    [
      'four eyes, the creator is not known',
      { creator_id: null },
      aPolicy(ALL, { four_eyes: true }),
      'unknown',
      [],
    ],
    ['no four eyes, so nobody asks for the creator', { creator_id: null }, aPolicy(ALL), 'same', []],
    [
      'a budget that is not enough',
      { budget_left: '99999.99' },
      aPolicy(ALL, { budget_policy: 'stop' }),
      'nobody',
      [],
    ],
    [
      'a budget that is just enough',
      { budget_left: '100000.00' },
      aPolicy(ALL, { budget_policy: 'stop' }),
      'same',
      [],
    ],
    ['no budget', { budget_left: null }, aPolicy(ALL, { budget_policy: 'stop' }), 'same', []],
    [
      'nobody knows what was left',
      { is_judged: false },
      aPolicy(ALL, { budget_policy: 'stop' }),
      'unknown',
      [],
    ],
    ['nobody asks what was left', { is_judged: false }, aPolicy(ALL), 'same', []],
    [
      'the sum, the creator is not known',
      { creator_id: null },
      aPolicy(ALL, { splitting: 'enforce' }),
      'unknown',
      [],
    ],
    [
      'another line is tried',
      { user_id: 2, net: '100.00', net_eur: '853.24' },
      { ...aPolicy(ALL), band_eur: '850' },
      'other',
      [1, 3],
    ],
    [
      'a higher line is tried',
      { user_id: 2, net: '300000.00', net_eur: '8532.42' },
      { ...aPolicy(ALL), band_eur: '9000' },
      'same',
      [],
    ],
    [
      'an ad hoc purchase knows no band',
      { kind: 'ad_hoc', user_id: 1, ...DEAR },
      { ...aPolicy(ALL), band_eur: '1' },
      'same',
      [],
    ],
    ['ad hoc needs its own permission', { kind: 'ad_hoc', user_id: 3 }, aPolicy(ALL), 'other', [1]],
    [
      'a direct purchase within a limit',
      { kind: 'direct', user_id: 2 },
      aPolicy([OWNER, { ...LESS, permissions: ['direct-approval'] }]),
      'same',
      [],
    ],
    [
      'a direct purchase over it',
      { kind: 'direct', user_id: 2, ...DEAR },
      aPolicy([OWNER, { ...LESS, permissions: ['direct-approval'] }]),
      'other',
      [1],
    ],
  ];
  it.each(cases)('%s', (_, decision, draft, verdict, others) => {
    const found = judged(decision, draft);
    expect([found.verdict, found.first_others]).toEqual([verdict, others]);
  });

  it('counts what would go to an owner alone, with its value', () => {
    const found = judged({ user_id: 2 }, aPolicy([OWNER, { ...LESS, confirm_limit: '1' }]));
    expect(found.to_owner).toEqual({ n: 1, net: '100000.00' });
    expect(judged({ user_id: 2, ...DEAR }, aPolicy(ALL)).to_owner.n).toBe(0);
  });
});

describe('sums of purchases close together', () => {
  const first = aDecision({ id: 1, purchase_id: 1, user_id: 2, net: '300000.00', net_eur: '2560.00' });
  const second = aDecision({
    ...first,
    id: 2,
    purchase_id: 2,
    day: day('2026-03-09'),
    at: '2026-03-09T10:00:00.000Z',
  });
  const enforced = (days = 14) => aPolicy(ALL, { splitting: 'enforce', splitting_days: days });
  const verdicts = (decisions: readonly Decision[], draft: TriedPolicy) =>
    run(decisions, draft).decisions.map(({ verdict }) => verdict);

  it('the second of two needs the right for both, within the days alone', () => {
    expect(verdicts([first, second], enforced())).toEqual(['same', 'other']);
    expect(verdicts([first, second], enforced(7))).toEqual(['same', 'same']);
    expect(verdicts([first, second], aPolicy(ALL, { splitting: 'warn' }))).toEqual(['same', 'same']);
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
    const kept = { ...second, split_ids: [1], split_sum_eur: '5120.00' };
    const [, known] = run([first, kept], enforced(), { versions }).decisions;
    expect([known?.verdict, known?.agrees]).toEqual(['other', false]);
  });
});

describe('the record', () => {
  const since = (policy: Policy, valid_from: string, id = 1) => ({ ...policy, id, valid_from });
  it('is compared with the policy of its moment; before the first version with none', () => {
    const versions = [
      since(aPolicy([OWNER, LESS]), '2026-03-01T00:00:00.000Z'),
      since(aPolicy([OWNER]), '2026-03-03T00:00:00.000Z', 2),
    ];
    const own = { user_id: 2, confirm_limit: '400000.00' };
    const days = ['2026-02-01', '2026-03-02', '2026-03-04'].map(day);
    const decisions = days.map((then, index) =>
      aDecision({ ...own, id: index + 1, purchase_id: index + 1, day: then, at: `${then}T10:00:00.000Z` }),
    );
    const { record, decisions: found } = run(decisions, aPolicy(ALL), { versions });
    expect(found.map(({ agrees }) => agrees)).toEqual([null, true, false]);
    expect(record).toEqual({ agrees: 1, differs: 1, not_compared: 1 });
  });

  it('a limit or a lender that was recorded otherwise differs', () => {
    const versions = [since(aPolicy(ALL), '2026-01-01T00:00:00.000Z')];
    const agrees = (decision: Partial<Decision>) =>
      run([aDecision({ user_id: 2, ...decision })], aPolicy(ALL), { versions }).decisions[0]?.agrees;
    expect(agrees({ confirm_limit: '400000' })).toBe(true);
    expect(agrees({ confirm_limit: null })).toBe(false);
    expect(agrees({ confirm_limit: '400000', stands_in_for: 1 })).toBe(false);
  });

  it('any random year under the policies of its days is what was recorded, without an unknown one', () => {
    fc.assert(
      fc.property(
        fc.array(policies, { minLength: 1, maxLength: 4 }),
        fc.array(attempts, { minLength: 1, maxLength: 60 }),
        fc.subarray([
          { user_id: 1, stand_in_id: 2 },
          { user_id: 2, stand_in_id: 3 },
          { user_id: 1, stand_in_id: 4 },
        ]),
        (held, tries, lent) => {
          const year = live(held, tries, lent);
          const draft = { ...(held[0] as Policy), band_eur: null };
          const { record, decisions } = replay({
            ...year,
            draft,
            from: day('2025-01-01'),
            to: day('2026-12-31'),
          });
          expect(decisions.filter(({ agrees }) => agrees !== true)).toEqual([]);
          expect(record.agrees).toBe(year.decisions.length);
        },
      ),
      { numRuns: 1000, seed: 85 },
    );
  });
});

describe('what a change can do', () => {
  const mayUnder = (policy: Policy, decision: Decision) => {
    const people = new PeopleOfPolicy(policy).on([]);
    return [...people.keys()].filter(
      (id) =>
        judgeDecision({ ...decision, user_id: id }, policy, people, undefined, undefined).verdict === 'same',
    );
  };
  const one = fc.tuple(policies, attempts, fc.integer({ min: 0, max: 4 })).map(([policy, facts, changed]) => {
    const decision = aDecision({
      kind: facts.kind,
      creator_id: facts.creator_id,
      net: facts.net_eur.toFixed(2),
      net_eur: facts.net_eur.toFixed(2),
      budget_left: facts.budget_left,
    });
    // A higher limit can make more purchases count to a sum, so that the rule of sums stands apart (ADR 0083).
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
    aDecision({ id: 1, purchase_id: 1, user_id: 2, waited: 100 }),
    aDecision({ id: 2, purchase_id: 2, user_id: 2, waited: 300, net: '350000.00' }),
    aDecision({ id: 3, purchase_id: 3, user_id: 1, waited: 5000 }),
  ];
  const { people, waited, totals } = run(decisions, aPolicy([OWNER, { ...LESS, confirm_limit: '200000' }]));
  expect(people.find(({ user_id }) => user_id === 2)).toEqual({
    user_id: 2,
    before: { n: 2, net: '450000.00' },
    after: { n: 1, net: '100000.00' },
    could: { n: 0, net: '0.00' },
    waited: 100,
  });
  expect(people.find(({ user_id }) => user_id === 1)?.could).toEqual({ n: 1, net: '350000.00' });
  expect([totals.same.n, totals.other.n, totals.nobody.n, totals.unknown.n]).toEqual([2, 1, 0, 0]);
  // The second goes to the owner, whose median is 5,000 seconds.
  expect(waited).toEqual({ before: 300, after: 5000 });
});
