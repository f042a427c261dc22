import type { Actor } from '#platform/shared/access/actor.ts';
import { passes } from '#platform/shared/access/gates.ts';
import { type KnownPeople, secondPerson, type Tie } from '#platform/shared/access/second-person.ts';
import { type Capacity, capacities, type Delegator } from '#platform/shared/access/stand-ins.ts';
import { isOneOf, keysOf } from '#platform/shared/closed-list.ts';

/**
 * How a supplier's bank account changes (ADR 0077). `record`: at once, with a trace. `two_people`: once a second person
 * has approved it and the waiting time is over.
 */
export const PAYEE_GUARDS = ['record', 'two_people'] as const;
export type PayeeGuard = (typeof PAYEE_GUARDS)[number];

/** An approved account waits this long before it is paid to, in hours. */
export const PAYEE_HOLD_HOURS = { least: 0, most: 168, usual: 24 } as const;

/** An address of a contact person that is younger is told nothing of an account, in days. */
export const TRUSTED_ADDRESS_DAYS = 30;

/** Where a version of an account comes from. */
export const ACCOUNT_SOURCES = ['taken_over', 'typed', 'import', 'api', 'invoice'] as const;
export type AccountSource = (typeof ACCOUNT_SOURCES)[number];

/** `approved` waits until its time is over; `in_force` alone is paid to. */
export const ACCOUNT_STATES = [
  'proposed',
  'approved',
  'in_force',
  'superseded',
  'refused',
  'withdrawn',
] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Why a version may be paid to. */
export const ACCOUNT_RULES = ['taken_over', 'recorded', 'two_people', 'tied', 'alone', 'emptied'] as const;
export type AccountRule = (typeof ACCOUNT_RULES)[number];

/** Reasons for which an account that is paid to deserves a call to the supplier. */
export const ACCOUNT_WARNINGS = ['confirmed_before', 'changed_lately'] as const;
export type AccountWarning = (typeof ACCOUNT_WARNINGS)[number];

/** A change that one person recorded is marked on payment slips for so many days. */
const MARKED_DAYS = 30;

const DAY_MS = 86_400_000;

export interface PaidVersion {
  readonly rule: AccountRule;
  readonly version: number;
  /** When it was approved, or recorded. */
  readonly at: string;
}

/**
 * Says why a payment to this version deserves a call to the supplier: the order was confirmed (`confirmedAt`, null where
 * it is not) before anybody approved the account, or one person changed it within 30 days of `now`. All times are
 * instants. An account that was taken over from before the versions is never marked.
 */
export function accountWarning(
  { rule, version, at }: PaidVersion,
  confirmedAt: string | null,
  now: string,
): AccountWarning | null {
  if (rule === 'taken_over' || rule === 'emptied') return null;
  const since = Date.parse(at);
  if (confirmedAt !== null && Date.parse(confirmedAt) < since) return 'confirmed_before';
  const isChange = rule === 'recorded' && version > 1;
  return isChange && Date.parse(now) - since < MARKED_DAYS * DAY_MS ? 'changed_lately' : null;
}

/** The steps of a version of an account, with the states in which each can be taken. */
const STEPS = {
  approve: ['proposed'],
  refuse: ['proposed'],
  withdraw: ['proposed'],
  lift: ['approved'],
  stop: ['approved'],
} as const satisfies Record<string, readonly AccountState[]>;
export type AccountStep = keyof typeof STEPS;
export const ACCOUNT_STEPS = keysOf(STEPS);

/** Tells whether a step can be taken in a state; somebody else was faster where it cannot. */
export function isStepOpen(step: AccountStep, state: AccountState): boolean {
  return isOneOf(STEPS[step], state);
}

export interface Decider {
  /** The one in whose place is decided; null: the actor decides for themselves. */
  readonly standsInFor: Delegator | null;
  /** Says that nobody else of the company could decide, so that the proposer does. */
  readonly alone: boolean;
  /** Why the decider is no second person; the decision counts because no second person could decide. */
  readonly tie: Tie | null;
}

/** Why a user may not decide on a proposal: they entered it, or stand in for that user, or are tied to them. */
export const ACCOUNT_REFUSALS = ['account_needs_another', 'account_needs_third', 'account_tied'] as const;
export type DeciderRefusal = (typeof ACCOUNT_REFUSALS)[number];

export type DeciderVerdict = { readonly decider: Decider } | { readonly code: DeciderRefusal };

/**
 * Judges as whom the actor may decide on a proposal under the rule of two people. Neither the actor nor the one in whose
 * place they act is the proposer or tied to the proposer (`secondPerson`). Where no such colleague could decide, a tied
 * one may, and where no other user could decide, the proposer. `colleagues` are all users of the company at the moment
 * of deciding.
 */
export function judgeDecider(
  actor: Actor,
  proposerId: number | null,
  colleagues: readonly Actor[],
  known: KnownPeople,
): DeciderVerdict {
  const first = proposerId === null ? [] : [proposerId];
  const judged = capacities(actor)
    .filter((one) => passes(one.actor, 'supplierAccounts'))
    .map((one) => ({ ...one, found: secondPerson(idsOf(one), first, known) }));
  const free = judged.find(({ found }) => found === 'independent');
  if (free) return { decider: { standsInFor: free.standsInFor, alone: false, tie: null } };
  const foundOf = (one: Actor) =>
    passes(one, 'supplierAccounts') ? secondPerson([one.user_id], first, known) : 'same';
  const others = colleagues.map(foundOf);
  for (const { standsInFor, found } of judged)
    if (typeof found === 'object')
      return others.includes('independent')
        ? { code: 'account_tied' }
        : { decider: { standsInFor, alone: false, tie: found } };
  if (secondPerson([actor.user_id], first, known) !== 'same') return { code: 'account_needs_third' };
  const isOwn = judged.some(({ standsInFor }) => standsInFor === null);
  return isOwn && others.every((found) => found === 'same')
    ? { decider: { standsInFor: null, alone: true, tie: null } }
    : { code: 'account_needs_another' };
}

const idsOf = ({ actor: { user_id }, standsInFor }: Capacity) =>
  standsInFor === null ? [user_id] : [user_id, standsInFor.user_id];

/**
 * An account that is approved and still waits may be stopped by everybody who may decide on proposals, or stands in for
 * somebody who may; by the proposer and by who approved it, too, because nothing is paid to an account that is stopped.
 */
export function mayStop(actor: Actor): boolean {
  return capacities(actor).some((one) => passes(one.actor, 'supplierAccounts'));
}

/** An owner who is neither the proposer nor tied to the proposer may end the waiting time. */
export function mayLiftHold(actor: Actor, proposerId: number | null, known: KnownPeople): boolean {
  if (!passes(actor, 'owner')) return false;
  return proposerId === null || secondPerson([actor.user_id], [proposerId], known) === 'independent';
}
