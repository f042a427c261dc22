import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#platform/shared/access/actor.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import { type KnownPeople, NO_KNOWN_PEOPLE } from '#platform/shared/access/second-person.ts';
import { TEST_ACTORS, withStandInFor } from '#platform/shared/testing/cast.ts';
import {
  ACCOUNT_STATES,
  ACCOUNT_STEPS,
  findAccountWarning,
  isAccountStepAllowed,
  judgeDecider,
  mayLiftHold,
  mayStopAccount,
} from './payee-guard.ts';

const { ana, adam, uros, fina, marko } = TEST_ACTORS;
const people = Object.values(TEST_ACTORS).filter(({ company_id }) => company_id === ana.company_id);

/** Returns the decider whom the rule allows, omitting `tie` if it is null; null for a refusal. */
function deciderOf(
  actor: Actor,
  proposerId: number | null,
  colleagues: readonly Actor[],
  known: KnownPeople = NO_KNOWN_PEOPLE,
) {
  const found = judgeDecider(actor, proposerId, colleagues, known);
  if ('code' in found) return null;
  const { tie, ...decider } = found.decider;
  return tie === null ? decider : found.decider;
}

describe('the decision on an account', () => {
  const tie = {
    user_id: fina.user_id,
    given_by: adam.user_id,
    kind: 'invited',
    at: '2026-05-01T08:00:00.000Z',
  } as const;
  const known: KnownPeople = { ties: [tie], owner_ids: [ana.user_id], same: [] };

  it('is not given by a user whom the proposer invited, while another person could give it', () => {
    expect(judgeDecider(fina, adam.user_id, people, known)).toEqual({ code: 'account_tied' });
    expect(judgeDecider(adam, fina.user_id, people, known)).toEqual({ code: 'account_tied' });
    expect(deciderOf(ana, adam.user_id, people, known)).toEqual({ standsInFor: null, alone: false });
    // A stand-in for a user who is tied to the proposer (product 4) is bound by the same rule.
    expect(judgeDecider(withStandInFor(uros, fina), adam.user_id, people, known)).toEqual({
      code: 'account_tied',
    });
  });

  it('is given by a tied user where nobody else could, and says why', () => {
    expect(judgeDecider(fina, adam.user_id, [adam, fina, uros], known)).toEqual({
      decider: { standsInFor: null, alone: false, tie },
    });
    expect(judgeDecider(adam, adam.user_id, [adam, fina, uros], known)).toEqual({
      code: 'account_needs_another',
    });
  });

  it('is not given by the proposer who was deleted and invited again', () => {
    const same = { ties: [], owner_ids: [ana.user_id], same: [[999, adam.user_id]] };
    expect(judgeDecider(adam, 999, people, same)).toEqual({ code: 'account_needs_another' });
  });

  it('is another person’s than the proposer’s, of those who have a say', () => {
    expect(deciderOf(fina, adam.user_id, people)).toEqual({ standsInFor: null, alone: false });
    expect(deciderOf(adam, adam.user_id, people)).toBeNull();
    expect(deciderOf(uros, adam.user_id, people)).toBeNull();
  });

  it('is not given in the place of the proposer either', () => {
    expect(deciderOf(withStandInFor(uros, fina), fina.user_id, people)).toBeNull();
    expect(deciderOf(withStandInFor(uros, fina), adam.user_id, people)?.standsInFor?.user_id).toBe(
      fina.user_id,
    );
    expect(deciderOf(withStandInFor(uros, adam, fina), adam.user_id, people)?.standsInFor?.user_id).toBe(
      fina.user_id,
    );
  });

  it('is the proposer’s own where nobody else could give it, and only there', () => {
    const few = [ana, uros, marko];
    expect(deciderOf(ana, ana.user_id, few)).toEqual({ standsInFor: null, alone: true });
    expect(deciderOf(ana, ana.user_id, [...few, fina])).toBeNull();
    // A proposer who has left the company does not block any decision.
    expect(deciderOf(ana, null, few)).toEqual({ standsInFor: null, alone: false });
    expect(deciderOf(uros, uros.user_id, [uros])).toBeNull();
    // A right that a stand-in has only on behalf of another user does not allow deciding alone.
    expect(deciderOf(withStandInFor(uros, fina), uros.user_id, [uros])).toBeNull();
  });

  it('is never one person’s alone while a second could give it, whoever proposes and stands in', () => {
    const somebody = fc.constantFrom(...people);
    const stands = fc.subarray(people, { maxLength: 3 });
    fc.assert(
      fc.property(somebody, stands, somebody, fc.subarray(people), (person, others, proposer, company) => {
        const actor = withStandInFor(person, ...others.filter(({ user_id }) => user_id !== person.user_id));
        const decider = deciderOf(actor, proposer.user_id, company);
        if (decider === null) return;
        const seenBy = decider.standsInFor?.user_id ?? actor.user_id;
        if (decider.alone) {
          expect(actor.user_id).toBe(proposer.user_id);
          const able = company.filter(
            (one) => one.user_id !== proposer.user_id && passesGate(one, 'supplierAccounts'),
          );
          expect(able).toEqual([]);
        } else expect([actor.user_id, seenBy]).not.toContain(proposer.user_id);
      }),
      { numRuns: 1000 },
    );
  });
});

it('the waiting time is ended by an owner who did not propose the account', () => {
  const known = NO_KNOWN_PEOPLE;
  expect(mayLiftHold(ana, adam.user_id, known)).toBe(true);
  expect(mayLiftHold(ana, ana.user_id, known)).toBe(false);
  expect(mayLiftHold(adam, fina.user_id, known)).toBe(false);
  const tie = {
    user_id: ana.user_id,
    given_by: adam.user_id,
    kind: 'rights',
    at: '2026-05-01T08:00:00Z',
  } as const;
  expect(mayLiftHold(ana, adam.user_id, { ...known, ties: [tie] })).toBe(false);
});

it('a waiting account is stopped by whoever may decide, and by who stands in for one of them', () => {
  expect([fina, adam, ana].every(mayStopAccount)).toBe(true);
  expect([uros, marko, withStandInFor(uros, marko)].some(mayStopAccount)).toBe(false);
  expect(
    [withStandInFor(uros, fina), withStandInFor(uros, marko, fina), withStandInFor(fina, uros)].every(
      mayStopAccount,
    ),
  ).toBe(true);
});

it('a step is open in one state alone', () => {
  const open = ACCOUNT_STEPS.map((step) =>
    ACCOUNT_STATES.filter((state) => isAccountStepAllowed(step, state)),
  );
  expect(Object.fromEntries(ACCOUNT_STEPS.map((step, at) => [step, open[at]]))).toEqual({
    approve: ['proposed'],
    refuse: ['proposed'],
    withdraw: ['proposed'],
    lift: ['approved'],
    stop: ['approved'],
  });
});

describe('the mark on a payment slip', () => {
  const at = '2026-05-10T08:00:00.000Z';
  const now = '2026-05-20T08:00:00.000Z';
  const paid = (rule: Parameters<typeof findAccountWarning>[0]['rule'], version = 2) => ({
    rule,
    version,
    at,
  });

  it('says that the order was confirmed before the account was approved, whoever approved it', () => {
    for (const rule of ['two_people', 'alone', 'recorded'] as const) {
      expect(findAccountWarning(paid(rule), '2026-05-10T07:59:59.999Z', now)).toBe('confirmed_before');
      expect(findAccountWarning(paid(rule, 1), '2026-05-01T08:00:00.000Z', now)).toBe('confirmed_before');
    }
    expect(findAccountWarning(paid('two_people'), at, now)).toBeNull();
    for (const rule of ['taken_over', 'emptied'] as const)
      expect(findAccountWarning(paid(rule), '2026-05-01T08:00:00.000Z', now)).toBeNull();
  });

  it('says for 30 days that one person changed it, and nothing of a first account', () => {
    expect(findAccountWarning(paid('recorded'), at, now)).toBe('changed_lately');
    expect(findAccountWarning(paid('recorded'), null, '2026-06-09T07:59:59.999Z')).toBe('changed_lately');
    expect(findAccountWarning(paid('recorded'), null, '2026-06-09T08:00:00.000Z')).toBeNull();
    expect(findAccountWarning(paid('recorded', 1), null, now)).toBeNull();
    expect(findAccountWarning(paid('two_people'), null, now)).toBeNull();
  });
});
