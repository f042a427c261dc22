import type { Actor } from '#platform/shared/access/actor.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import { judgeSecondPerson, type KnownPeople, type Tie } from '#platform/shared/access/second-person.ts';
import { type Capacity, listCapacities, type RepresentedUser } from '#platform/shared/access/stand-ins.ts';
import { isOneOf, keysOf } from '#platform/shared/closed-list.ts';

/**
 * The rule for changing a supplier's bank account (ADR 0077). `record`: the change applies immediately, with a log
 * entry. `two_people`: it applies once a second person has approved it and the waiting time is over.
 */
export const PAYEE_GUARDS = ['record', 'two_people'] as const;
export type PayeeGuard = (typeof PAYEE_GUARDS)[number];

/** The waiting time in hours before payments may go to an approved account. */
export const PAYEE_HOLD_HOURS = { least: 0, most: 168, usual: 24 } as const;

/**
 * The number of days for which the address of a contact person must have been known before emails about an account
 * are sent to it.
 */
export const TRUSTED_ADDRESS_DAYS = 30;

/** The origins of a version of an account. */
export const ACCOUNT_SOURCES = ['taken_over', 'typed', 'import', 'api', 'invoice'] as const;
export type AccountSource = (typeof ACCOUNT_SOURCES)[number];

/**
 * The states of a version of an account. `approved` waits until its waiting time is over; payments go only to an
 * account that is `in_force`.
 */
export const ACCOUNT_STATES = [
  'proposed',
  'approved',
  'in_force',
  'superseded',
  'refused',
  'withdrawn',
] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The rules that allow payments to a version of an account. */
export const ACCOUNT_RULES = ['taken_over', 'recorded', 'two_people', 'tied', 'alone', 'emptied'] as const;
export type AccountRule = (typeof ACCOUNT_RULES)[number];

/** Reasons for verifying an account in force by calling the supplier. */
export const ACCOUNT_WARNINGS = ['confirmed_before', 'changed_lately'] as const;
export type AccountWarning = (typeof ACCOUNT_WARNINGS)[number];

/** The number of days for which a change recorded by one person is marked on payment slips. */
const MARKED_DAYS = 30;

const DAY_MS = 86_400_000;

export interface PaidAccountVersion {
  readonly rule: AccountRule;
  readonly version: number;
  /** When the account was approved or recorded. */
  readonly at: string;
}

/**
 * Returns why a payment to this version should be verified by calling the supplier: the order was confirmed
 * (`confirmedAt`, null if it is not) before the account was approved, or one person changed the account within 30
 * days of `now`. All times are instants. An account from before versions existed is never marked.
 */
export function findAccountWarning(
  { rule, version, at }: PaidAccountVersion,
  confirmedAt: string | null,
  now: string,
): AccountWarning | null {
  if (rule === 'taken_over' || rule === 'emptied') return null;
  const since = Date.parse(at);
  if (confirmedAt !== null && Date.parse(confirmedAt) < since) return 'confirmed_before';
  const isChange = rule === 'recorded' && version > 1;
  return isChange && Date.parse(now) - since < MARKED_DAYS * DAY_MS ? 'changed_lately' : null;
}

/** The steps of a version of an account, with the states in which each is allowed. */
const STEPS = {
  approve: ['proposed'],
  refuse: ['proposed'],
  withdraw: ['proposed'],
  lift: ['approved'],
  stop: ['approved'],
} as const satisfies Record<string, readonly AccountState[]>;
export type AccountStep = keyof typeof STEPS;
export const ACCOUNT_STEPS = keysOf(STEPS);

/** Returns whether a step is allowed in a state; if it is not, another user has already decided. */
export function isAccountStepAllowed(step: AccountStep, state: AccountState): boolean {
  return isOneOf(STEPS[step], state);
}

export interface Decider {
  /** The user on whose behalf the actor decides; null if the actor decides in their own right. */
  readonly standsInFor: RepresentedUser | null;
  /** Whether the proposer decides, because no other user of the company could. */
  readonly alone: boolean;
  /**
   * Why the decider is not an independent second person; the decision still counts, because no independent person could
   * decide.
   */
  readonly tie: Tie | null;
}

/**
 * Why a user may not decide on a proposal: they entered it, stand in for the proposer, or are tied to the proposer
 * by a recent invitation or granted permission.
 */
export const DECIDER_REFUSALS = ['account_needs_another', 'account_needs_third', 'account_tied'] as const;
export type DeciderRefusal = (typeof DECIDER_REFUSALS)[number];

export type DeciderVerdict = { readonly decider: Decider } | { readonly code: DeciderRefusal };

/**
 * Returns on whose behalf the actor may decide on a proposal under the two-person rule. Neither the actor nor the
 * user they stand in for may be the proposer or tied to the proposer by a recent invitation or granted permission
 * (`judgeSecondPerson`). If no colleague meets this condition, a tied colleague may decide, and if no other user
 * could decide, the proposer may. `colleagues` are all users of the company at the time of the decision.
 */
export function judgeDecider(
  actor: Actor,
  proposerId: number | null,
  colleagues: readonly Actor[],
  known: KnownPeople,
): DeciderVerdict {
  const first = proposerId === null ? [] : [proposerId];
  const judged = listCapacities(actor)
    .filter((one) => passesGate(one.actor, 'supplierAccounts'))
    .map((one) => ({ ...one, found: judgeSecondPerson(idsOf(one), first, known) }));
  const free = judged.find(({ found }) => found === 'independent');
  if (free) return { decider: { standsInFor: free.standsInFor, alone: false, tie: null } };
  const foundOf = (one: Actor) =>
    passesGate(one, 'supplierAccounts') ? judgeSecondPerson([one.user_id], first, known) : 'same';
  const others = colleagues.map(foundOf);
  for (const { standsInFor, found } of judged)
    if (typeof found === 'object')
      return others.includes('independent')
        ? { code: 'account_tied' }
        : { decider: { standsInFor, alone: false, tie: found } };
  if (judgeSecondPerson([actor.user_id], first, known) !== 'same') return { code: 'account_needs_third' };
  const isOwn = judged.some(({ standsInFor }) => standsInFor === null);
  return isOwn && others.every((found) => found === 'same')
    ? { decider: { standsInFor: null, alone: true, tie: null } }
    : { code: 'account_needs_another' };
}

const idsOf = ({ actor: { user_id }, standsInFor }: Capacity) =>
  standsInFor === null ? [user_id] : [user_id, standsInFor.user_id];

/**
 * Returns whether the actor may stop an approved account whose waiting time has not ended. Every user who may decide
 * on proposals, or who stands in for such a user, may stop it. This includes the proposer and the approver, because
 * stopping an account is safe.
 */
export function mayStopAccount(actor: Actor): boolean {
  return listCapacities(actor).some((one) => passesGate(one.actor, 'supplierAccounts'));
}

/**
 * Returns whether the actor may end the waiting time: an owner who is neither the proposer nor tied to the proposer.
 */
export function mayLiftHold(actor: Actor, proposerId: number | null, known: KnownPeople): boolean {
  if (!passesGate(actor, 'owner')) return false;
  return proposerId === null || judgeSecondPerson([actor.user_id], [proposerId], known) === 'independent';
}
