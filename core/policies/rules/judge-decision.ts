import {
  type ApprovalAction,
  type ApproverVerdict,
  allowTiedApprovers,
  findApprovalRefusal,
  judgeApprover,
} from '#core/purchase/rules/approval/approvers.ts';
import type { PurchaseState, TransitionContext } from '#core/purchase/rules/guards.ts';
import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import { ACCEPTED_INVITATION } from '#core/purchase/rules/offer-status.ts';
import type { SplitSums } from '#core/purchase/rules/splitting/splitting-refusal.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { type KnownPeople, NO_KNOWN_PEOPLE } from '#platform/shared/access/second-person.ts';
import type { RepresentedUser } from '#platform/shared/access/stand-ins.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Decision, StandIn } from './decision.ts';
import { computeBudgetLeftUnderSetting } from './past-budget.ts';
import { type Policy, toPolicyActor } from './policy.ts';

/**
 * The outcome of a past decision under a different policy: the same person could make it, a different person would
 * have to, no user could, or the outcome is unknown because a required fact was not recorded.
 */
export const REPLAY_VERDICTS = ['same', 'other', 'nobody', 'unknown'] as const;
export type ReplayVerdict = (typeof REPLAY_VERDICTS)[number];

export interface JudgedDecision {
  readonly verdict: ReplayVerdict;
  /** The verdict on the person who decided; null if they are not in the policy, or if the result is unknown. */
  readonly own: ApproverVerdict | null;
  /** All other users who could decide, if the original person may not. */
  readonly others: readonly number[];
  /** The error code that applies to every user, whatever their rights; null if there is none. */
  readonly refused: ErrorCode | null;
}

const UNKNOWN: JudgedDecision = { verdict: 'unknown', own: null, others: [], refused: null };

/** The people of a policy on one day, with the colleagues for whom they stand in. */
export class PolicyPeople {
  private readonly alone: ReadonlyMap<number, Actor>;
  private readonly days = new Map<string, ReadonlyMap<number, Actor>>();

  constructor({ people }: Policy) {
    this.alone = new Map(people.map((person) => [person.id, toPolicyActor(person)]));
  }

  on(standIns: readonly StandIn[]): ReadonlyMap<number, Actor> {
    if (standIns.length === 0) return this.alone;
    const key = standIns.map(({ id }) => id).join();
    const known = this.days.get(key) ?? this.lend(standIns);
    this.days.set(key, known);
    return known;
  }

  private lend(standIns: readonly StandIn[]): ReadonlyMap<number, Actor> {
    const people = new Map(this.alone);
    for (const { user_id, stand_in_id, date_to } of standIns) {
      const lender = this.alone.get(user_id);
      const taker = people.get(stand_in_id);
      if (!lender || !taker) continue;
      const one: RepresentedUser = { ...lender, name: '', until: date_to };
      people.set(stand_in_id, { ...taker, standsInForAll: [...(taker.standsInForAll ?? []), one] });
    }
    return people;
  }
}

/** Returns the stand-ins in force when the decision was made. */
export function findActiveStandIns(all: readonly StandIn[], { at, day }: Decision): StandIn[] {
  return all.filter(
    ({ date_from, date_to, created_at, ended_at }) =>
      date_from <= day && day <= date_to && created_at <= at && (ended_at === null || ended_at > at),
  );
}

/** Facts about a decision that its own record does not contain. */
export interface DecisionContext {
  readonly people: ReadonlyMap<number, Actor>;
  /**
   * The ties between users (recent invitations and granted permissions) in force at that moment; absent if there
   * are none.
   */
  readonly known?: KnownPeople | undefined;
  /**
   * The sums of this decision and the purchases in the split check's time window; null if they cannot be derived from
   * the record.
   */
  readonly sum?: SplitSums | null | undefined;
  /** Overrides the threshold of 4,000 EUR. */
  readonly line?: Decimal | undefined;
  /** The company's reservation setting when the decision was made. */
  readonly reserved: BudgetReservation;
}

/** A past decision, prepared for judging who could make it under one policy. */
export class PreparedDecision {
  /** The error code that applies to every user; null if there is none. */
  readonly refused: ErrorCode | null;
  private readonly action: ApprovalAction;
  private readonly people: ReadonlyMap<number, Actor>;
  private readonly state: PurchaseState;
  private readonly context: TransitionContext;
  private approvers: readonly number[] | null = null;

  constructor(
    action: ApprovalAction,
    people: ReadonlyMap<number, Actor>,
    state: PurchaseState,
    context: TransitionContext,
  ) {
    this.action = action;
    this.people = people;
    this.state = state;
    this.context = context;
    this.refused = findApprovalRefusal(action, state, context);
  }

  /** Judges one person; null if the person is not in the policy. */
  judge(userId: number): ApproverVerdict | null {
    const person = this.people.get(userId);
    return person === undefined ? null : judgeApprover(this.action, person, this.state, this.context);
  }

  /** Returns all users who could give the decision. */
  listDeciders(): readonly number[] {
    if (this.refused !== null) return [];
    this.approvers ??= [...this.people.keys()].filter((id) => this.judge(id)?.may === true);
    return this.approvers;
  }
}

/** Prepares a decision for judging under a policy. Returns null if a required fact was not recorded. */
export function prepareDecision(
  decision: Decision,
  { settings }: Policy,
  { people, sum, line, reserved, known }: DecisionContext,
): PreparedDecision | null {
  const isEnforced = settings.splitting === 'enforce';
  const isStopped = settings.budget_policy === 'stop';
  const left = computeBudgetLeftUnderSetting(
    decision,
    isStopped ? settings.budget_reservation : reserved,
    reserved,
  );
  if (isStopped && (!decision.is_judged || left === undefined)) return null;
  if (settings.four_eyes && decision.creator_id === null) return null;
  if (isEnforced && !sum) return null;
  const action: ApprovalAction = decision.kind === 'request' ? 'confirm' : 'approve';
  const state = stateOf(decision);
  const strict: TransitionContext = {
    now: decision.at,
    value: { company: toDecimal(decision.net), eur: toDecimal(decision.net_eur) },
    budget: { left: left ?? null, policy: settings.budget_policy },
    splitting: isEnforced && sum ? sum : undefined,
    four_eyes: settings.four_eyes,
    band_line: line,
    second_person: {
      first_person_ids: decision.first_person_ids,
      known: known ?? NO_KNOWN_PEOPLE,
      ties_excused: false,
    },
  };
  const context = settings.four_eyes ? allowTiedApprovers([...people.values()], state, strict) : strict;
  return new PreparedDecision(action, people, state, context);
}

/** Judges a decision under a policy with the same verdicts that apply to current purchases. */
export function judgeDecision(decision: Decision, prepared: PreparedDecision | null): JudgedDecision {
  if (prepared === null) return UNKNOWN;
  const { refused } = prepared;
  const own = prepared.judge(decision.user_id);
  if (refused !== null) return { verdict: 'nobody', own, others: [], refused };
  if (own?.may) return { verdict: 'same', own, others: [], refused };
  const others = prepared.listDeciders();
  return { verdict: others.length > 0 ? 'other' : 'nobody', own, others, refused };
}

/**
 * Returns the state of the purchase before the decision. Facts that the record proves, such as an accepted offer, are
 * set. The department is left out, because no approval depends on it.
 */
function stateOf({ kind, premium, creator_id }: Decision): PurchaseState {
  return {
    kind,
    premium,
    status: WAITING[kind],
    rejected: false,
    confirmed_by_owner: true,
    creator_id: creator_id ?? 0,
    sector_id: null,
    date_for_offer: null,
    invitations: [ACCEPTED_INVITATION],
    awards: [],
  };
}

const WAITING = { request: S.VALUATION, ad_hoc: S.AD_HOC, direct: S.DIRECT_INITIATE } as const;
