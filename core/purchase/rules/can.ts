import type { Actor } from '#platform/shared/access/actor.ts';
import { hasPermission, isOwner, isStaff } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import {
  mayApproveAdHoc,
  mayApproveDirect,
  mayCreateAdHoc,
  mayCreateDirect,
  mayPayDirect,
} from '#platform/shared/access/purchase-rights.ts';
import { listCapacities, type RepresentedUser } from '#platform/shared/access/stand-ins.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { getActionFacts, type PurchaseAction } from './actions.ts';
import { computeStatusFromFacts } from './facts.ts';
import { GUARDS, INPUT_GUARDS, type PurchaseState, type TransitionContext } from './guards.ts';
import type { PurchaseKind, PurchaseStatus } from './status.ts';
import type { PermittedActorKind, Transition } from './transitions/row.ts';
import { findTransition, listTransitions } from './transitions.ts';

export interface AllowedVerdict {
  readonly ok: true;
  readonly action: PurchaseAction;
  readonly to: PurchaseStatus;
  readonly row: Transition;
  /** The user whom the actor represents, if any. The history names both (product 4). */
  readonly standsInFor?: RepresentedUser;
  /** Whether the action is recorded but has no effect until another user agrees; the status does not change. */
  readonly waits: boolean;
}

export interface RefusedVerdict {
  readonly ok: false;
  readonly code: ErrorCode;
}

export type Verdict = AllowedVerdict | RefusedVerdict;

const FORBIDDEN: RefusedVerdict = { ok: false, code: 'forbidden' };

type WhoCheck = (actor: Actor, purchase: PurchaseState) => boolean;

const WHO: Readonly<Record<PermittedActorKind, WhoCheck>> = {
  creator: (actor, purchase) => purchase.creator_id === actor.user_id,
  staff: (actor) => isStaff(actor),
  owner: (actor) => isOwner(actor),
  system: () => false,
  new_request: (actor) => gates.newRequest(actor),
  initiate_purchase: (actor) => hasPermission(actor, 'initiate-purchase'),
  confirm_right: (actor) => gates.purchaseConfirmation(actor),
  storekeeper: (actor) => hasPermission(actor, 'storekeeper'),
  finances: (actor) => hasPermission(actor, 'finances'),
  ad_hoc_purchase: mayCreateAdHoc,
  ad_hoc_approval: mayApproveAdHoc,
  direct_initiate: mayCreateDirect,
  direct_approval: mayApproveDirect,
  direct_finances: mayPayDirect,
};

/**
 * Returns whether an action would succeed, and the resulting status (product 5). Checks, in this order, that the
 * state has a row for the action, that the actor may take it, and that every guard passes. The caller has already
 * checked that the purchase belongs to the actor's company and is visible to the actor.
 */
export function judgeAction(
  action: PurchaseAction,
  actor: Actor | 'system',
  purchase: PurchaseState,
  context: TransitionContext,
): Verdict {
  return judge(action, actor, purchase, context, () => true);
}

/**
 * Returns the verdict for a button. Guards that check input in the dialog opened by the button (note, amount,
 * quantities, a new deadline) are left to the call. The code of a refusal explains why the button is disabled.
 */
export function judgeButton(
  action: PurchaseAction,
  actor: Actor,
  purchase: PurchaseState,
  context: TransitionContext,
): Verdict {
  return judge(action, actor, purchase, context, (guard) => !INPUT_GUARDS.has(guard));
}

/**
 * Judges the actor's own rights, and then, for an approval, the rights of each user whom the actor represents. If all
 * are refused, returns the first refusal that is more specific than `forbidden`.
 */
function judge(
  action: PurchaseAction,
  actor: Actor | 'system',
  purchase: PurchaseState,
  context: TransitionContext,
  looksAt: LooksAt,
): Verdict {
  if (actor === 'system') return judgeAs(action, actor, false, purchase, context, looksAt);
  let refused = FORBIDDEN;
  for (const { actor: acting, standsInFor } of listCapacities(actor)) {
    const answer = judgeAs(action, acting, standsInFor !== null, purchase, context, looksAt);
    if (answer.ok) return standsInFor === null ? answer : { ...answer, standsInFor };
    if (refused.code === 'forbidden') refused = answer;
  }
  return refused;
}

type LooksAt = (guard: Transition['guards'][number]) => boolean;

function judgeAs(
  action: PurchaseAction,
  actor: Actor | 'system',
  inPlaceOf: boolean,
  purchase: PurchaseState,
  context: TransitionContext,
  looksAt: LooksAt,
): Verdict {
  if (!mayAs(action, actor, inPlaceOf, purchase)) return FORBIDDEN;
  const row = findTransition(purchase.kind, purchase.premium, purchase.status, action);
  if (row === null) return { ok: false, code: 'invalid_transition' };
  if (purchase.sample) return { ok: false, code: 'sample_data' };
  for (const guard of row.guards) {
    if (!looksAt(guard)) continue;
    const code = GUARDS[guard](actor, purchase, context);
    if (code !== null) return { ok: false, code };
  }
  const waits = row.with !== undefined && !agreesAtOnce(row.with, actor, purchase);
  return {
    ok: true,
    action,
    row,
    waits,
    to: waits ? statusOf(purchase, row) : target(row, purchase, context),
  };
}

/**
 * A user who may both enter and agree does so in one step. A moderator who impersonates that user may not, because a
 * moderator must never approve while impersonating (product 2).
 */
function agreesAtOnce(
  agreeing: readonly PermittedActorKind[],
  actor: Actor | 'system',
  purchase: PurchaseState,
): boolean {
  const impersonated = actor !== 'system' && (actor.impersonatedBy ?? null) !== null;
  return !impersonated && isAmong(agreeing, actor, purchase);
}

/**
 * Checks only the person, before the body is read; false results in a 403. If the status has no row for the action, a
 * person who could take it in some other status passes this check and gets `invalid_transition` from `verdict`.
 */
export function mayTakeAction(
  action: PurchaseAction,
  actor: Actor | 'system',
  purchase: PurchaseState,
): boolean {
  if (actor === 'system') return mayAs(action, actor, false, purchase);
  return listCapacities(actor).some(({ actor: acting, standsInFor }) =>
    mayAs(action, acting, standsInFor !== null, purchase),
  );
}

function mayAs(
  action: PurchaseAction,
  actor: Actor | 'system',
  inPlaceOf: boolean,
  purchase: PurchaseState,
): boolean {
  return candidates(action, purchase).some(
    (row) => (!inPlaceOf || isApprovalRow(row)) && isAmong(row.who, actor, purchase),
  );
}

function candidates(action: PurchaseAction, { kind, premium, status }: PurchaseState): readonly Transition[] {
  const here = findTransition(kind, premium, status, action);
  return here === null ? listTransitions(kind, premium, action) : [here];
}

/** For creators and users who pay, the step is not an approval, although the action has the same name. */
const NO_APPROVERS: ReadonlySet<PermittedActorKind> = new Set<PermittedActorKind>([
  'creator',
  'finances',
  'direct_finances',
]);

/**
 * Returns whether a stand-in may use the row, because it gives an approval or sends the purchase back (product 4).
 */
function isApprovalRow({ action, who }: Transition): boolean {
  return getActionFacts(action).approval !== undefined && !who.some((one) => NO_APPROVERS.has(one));
}

function isAmong(
  who: readonly PermittedActorKind[],
  actor: Actor | 'system',
  purchase: PurchaseState,
): boolean {
  if (actor === 'system') return who.includes('system');
  return gates.app(actor) && who.some((one) => WHO[one](actor, purchase));
}

function target(row: Transition, purchase: PurchaseState, context: TransitionContext): PurchaseStatus {
  if (row.to === 'same') return statusOf(purchase, row);
  if (row.to === 'by_facts')
    return computeStatusFromFacts(purchase.kind, context.awards_after ?? purchase.awards);
  return row.to;
}

function statusOf(purchase: PurchaseState, row: Transition): PurchaseStatus {
  if (purchase.status === null)
    throw new Error(`row "${row.action}" cannot keep the status of a new purchase`);
  return purchase.status;
}

/** Returns a purchase about to be created, for verdicts on `create`. */
export function createPurchaseState(kind: PurchaseKind, premium: boolean, creatorId: number): PurchaseState {
  return {
    kind,
    premium,
    status: null,
    rejected: false,
    confirmed_by_owner: false,
    creator_id: creatorId,
    sector_id: null,
    date_for_offer: null,
    invitations: [],
    awards: [],
  };
}

/** Refusals for which "confirm offers" makes a proposal instead of closing the purchase (product 5). */
const PROPOSES_INSTEAD: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'forbidden',
  'confirmation_not_asked',
  'approval_band_missing',
  'over_limit',
  'split_over_band',
  'split_over_limit',
]);

export type ConfirmOutcome =
  | (AllowedVerdict & { readonly closed: true })
  | (AllowedVerdict & { readonly closed: false; readonly why: ErrorCode })
  | RefusedVerdict;

/**
 * Returns the verdict for the call and button "confirm offers" (specification §4). Closes the purchase if the actor
 * may confirm it and asked for that; otherwise marks it `confirmed_by_owner` and returns why it was not closed.
 */
export function judgeConfirmOffers(
  actor: Actor,
  purchase: PurchaseState,
  context: TransitionContext,
): ConfirmOutcome {
  const confirmed = judgeAction('confirm', actor, purchase, context);
  if (confirmed.ok) return { ...confirmed, closed: true };
  if (!PROPOSES_INSTEAD.has(confirmed.code)) return confirmed;
  const proposed = judgeAction('propose_confirmation', actor, purchase, context);
  if (proposed.ok) {
    const why = confirmed.code === 'forbidden' ? 'no_confirm_right' : confirmed.code;
    return { ...proposed, closed: false, why };
  }
  return proposed.code === 'forbidden' ? confirmed : proposed;
}

/** Checks only the person for "confirm offers", as `mayTakeAction` does for other actions. */
export function mayConfirmOffersAtAll(actor: Actor, purchase: PurchaseState): boolean {
  return mayTakeAction('confirm', actor, purchase) || mayTakeAction('propose_confirmation', actor, purchase);
}
