import type { PurchaseAction } from '../actions.ts';
import type { CreatorMail, Effect } from '../effects.ts';
import type { Guard } from '../guards.ts';
import type { PurchaseKind, PurchaseStatus } from '../status.ts';

/** The kinds of users who may use a row; if a row lists several, matching one of them suffices. */
export type PermittedActorKind =
  | 'creator'
  | 'staff'
  | 'owner'
  | 'system'
  | 'new_request'
  | 'initiate_purchase'
  | 'confirm_right'
  | 'storekeeper'
  | 'finances'
  | 'ad_hoc_purchase'
  | 'ad_hoc_approval'
  | 'direct_initiate'
  | 'direct_approval'
  | 'direct_finances';

export interface Transition {
  readonly flow: PurchaseKind;
  /** Whether the row applies only to premium purchases or only to other purchases; absent if it applies to both. */
  readonly premium?: 'only' | 'never';
  /** Null if the purchase does not exist yet. */
  readonly from: PurchaseStatus | null;
  readonly action: PurchaseAction;
  /** `by_facts`: computed from receipts and payments (see `facts.ts`). */
  readonly to: PurchaseStatus | 'same' | 'by_facts';
  readonly who: readonly PermittedActorKind[];
  /**
   * The Y of "X with Y" (product 5): if the actor is not one of these users, the entered fact waits until one of them
   * agrees.
   */
  readonly with?: readonly PermittedActorKind[];
  readonly guards: readonly Guard[];
  readonly effects: readonly Effect[];
  /** The email that `tell_creator` sends; required in each row with that effect. */
  readonly tells?: CreatorMail;
  /** `tell_approvers` runs only if the purchase was rejected before, because the edit then resubmits it. */
  readonly when?: 'was_rejected';
}

type Row = Omit<Transition, 'from' | 'flow'>;

export function expandTransitions(
  flow: PurchaseKind,
  from: readonly (PurchaseStatus | null)[],
  row: Row,
): Transition[] {
  return from.map((status) => ({ flow, from: status, ...row }));
}

export const CREATOR_OR_STAFF = ['creator', 'staff'] as const;

/** Returns the rows of "X with Y": X enters the fact, Y agrees or refuses (product 5). */
export function buildReversalTransitions(
  flow: PurchaseKind,
  action: 'reverse_receipt' | 'reverse_payment',
  from: readonly PurchaseStatus[],
  enters: PermittedActorKind,
  agrees: PermittedActorKind,
  to: Transition['to'],
): Transition[] {
  const effects = ['budget_by_facts'] as const;
  // A reversed payment involves money, like a payment (product 2).
  const money = action === 'reverse_payment' ? (['not_impersonated'] as const) : [];
  return [
    ...expandTransitions(flow, from, {
      action,
      to,
      who: [enters],
      with: [agrees],
      guards: [...money, 'reason_given'],
      effects,
    }),
    ...expandTransitions(flow, from, {
      action: `agree_${action}`,
      to,
      who: [agrees],
      // Agreeing counts as an approval.
      guards: ['not_impersonated', 'waiting_for_agreement'],
      effects: [...effects, 'end_turn'],
    }),
    ...expandTransitions(flow, from, {
      action: `refuse_${action}`,
      to: 'same',
      who: [agrees],
      guards: [...money, 'waiting_for_agreement'],
      effects: ['end_turn'],
    }),
  ];
}
