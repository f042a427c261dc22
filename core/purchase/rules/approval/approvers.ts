import { type Actor, hasPermission, isOwner, isStaff } from '#platform/shared/access/actor.ts';
import { listCapacities, type RepresentedUser } from '#platform/shared/access/stand-ins.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { ACTIONS, type ApprovalStep } from '../actions.ts';
import { mayTakeAction } from '../can.ts';
import type { Guard } from '../guards.ts';
import { GUARDS, INPUT_GUARDS, type PurchaseState, type TransitionContext } from '../guards.ts';
import { PURCHASE_STATUS as S } from '../status.ts';
import type { Transition } from '../transitions/row.ts';
import { findTransition, listTransitions } from '../transitions.ts';

export type ApprovalAction = 'approve_initiation' | 'send' | 'confirm' | 'approve';

/** The rules by which a user may approve. */
export const APPROVER_RULES = [
  'owner',
  'staff',
  'staff_flag',
  '4k_more',
  '4k_less',
  'ad_hoc_approval',
  'direct_approval',
] as const;
export type ApproverRule = (typeof APPROVER_RULES)[number];

/** Returns the approval that a purchase waits for or needs next; null if no more approval is needed. */
export function findNextApproval(
  purchase: PurchaseState,
): { readonly action: ApprovalAction; readonly step: ApprovalStep } | null {
  const action = actionFor(purchase);
  return action && { action, step: ACTIONS[action].approval };
}

function actionFor({ kind, premium, status }: PurchaseState): ApprovalAction | null {
  if (kind !== 'request') return status === S.AD_HOC || status === S.DIRECT_INITIATE ? 'approve' : null;
  if (status === S.ACTIVE || status === S.VALUATION) return 'confirm';
  if (!premium) return null;
  if (status === S.INITIATED) return 'approve_initiation';
  return status === S.INITIATION_APPROVED || status === S.REQUESTED ? 'send' : null;
}

/** Returns whether the purchase waits for the approval of another person (product 5). */
export function awaitsApproval({
  kind,
  premium,
  status,
  rejected,
  confirmed_by_owner,
}: PurchaseState): boolean {
  if (status === S.VALUATION) return true;
  if (status === S.ACTIVE) return confirmed_by_owner;
  if (rejected) return false;
  if (kind !== 'request') return status === S.AD_HOC || status === S.DIRECT_INITIATE;
  return premium && (status === S.INITIATED || status === S.REQUESTED);
}

export type ApproverVerdict =
  | {
      readonly may: true;
      readonly rule: ApproverRule;
      /**
       * The user for whom the person has to stand in to approve; absent if the person may approve in their own right.
       */
      readonly standsInFor?: RepresentedUser;
    }
  | { readonly may: false; readonly code: ErrorCode };

/** The guards whose result depends on who approves; all other guards give the same result for everyone. */
const PERSONAL: ReadonlySet<Guard> = new Set<Guard>(['band', 'limit', 'splitting', 'four_eyes']);

/**
 * Returns whether a person may give the approval and by which rule, or what prevents it; null for a person who has
 * no part in the approval. `findApprovalRefusal` returns the reasons that apply to everyone.
 */
export function judgeApprover(
  action: ApprovalAction,
  actor: Actor,
  purchase: PurchaseState,
  context: TransitionContext,
): ApproverVerdict | null {
  let refused: ApproverVerdict | null = null;
  for (const { actor: acting, standsInFor } of listCapacities(actor)) {
    const code = personalRefusal(action, acting, purchase, context);
    const may = { may: true, rule: ruleOf(action, acting, purchase) } as const;
    if (code === null) return standsInFor === null ? may : { ...may, standsInFor };
    if (code !== 'no_part') refused ??= { may: false, code };
  }
  return refused;
}

function personalRefusal(
  action: ApprovalAction,
  acting: Actor,
  purchase: PurchaseState,
  context: TransitionContext,
): ErrorCode | 'no_part' | null {
  const row = rowOf(action, purchase);
  if (row === null || !mayTakeAction(action, acting, purchase)) return 'no_part';
  for (const guard of row.guards) {
    const code = PERSONAL.has(guard) ? GUARDS[guard](acting, purchase, context) : null;
    if (code !== null) return code;
  }
  return null;
}

/**
 * Returns the context in which a user tied to a first person (for example, invited by that person) may approve, if
 * no other user of the company could (product 4); otherwise returns the context unchanged. `people` are all users
 * of the company.
 */
export function allowTiedApprovers(
  people: readonly Actor[],
  purchase: PurchaseState,
  context: TransitionContext,
): TransitionContext {
  const { second_person } = context;
  const next = findNextApproval(purchase);
  if (next === null || second_person === undefined || second_person.known.ties.length === 0) return context;
  const couldApprove = people.some((one) => judgeApprover(next.action, one, purchase, context)?.may === true);
  return couldApprove ? context : { ...context, second_person: { ...second_person, ties_excused: true } };
}

/** Returns why no user could give the approval now: nothing accepted, not enough budget, or a void approval. */
export function findApprovalRefusal(
  action: ApprovalAction,
  purchase: PurchaseState,
  context: TransitionContext,
): ErrorCode | null {
  const row = findTransition(purchase.kind, purchase.premium, purchase.status, action);
  for (const guard of row?.guards ?? []) {
    // The system, as an actor, passes all guards in PERSONAL.
    const code = INPUT_GUARDS.has(guard) ? null : GUARDS[guard]('system', purchase, context);
    if (code !== null) return code;
  }
  return null;
}

/** Returns the row for the current status, or the first row of the action in a later status. */
function rowOf(action: ApprovalAction, { kind, premium, status }: PurchaseState): Transition | null {
  return findTransition(kind, premium, status, action) ?? listTransitions(kind, premium, action)[0] ?? null;
}

function ruleOf(action: ApprovalAction, actor: Actor, { kind }: PurchaseState): ApproverRule {
  if (isOwner(actor)) return 'owner';
  if (isStaff(actor)) return action === 'confirm' ? 'staff_flag' : 'staff';
  if (action === 'confirm')
    return hasPermission(actor, 'approve-realization-4k-more') ? '4k_more' : '4k_less';
  return kind === 'direct' ? 'direct_approval' : 'ad_hoc_approval';
}
