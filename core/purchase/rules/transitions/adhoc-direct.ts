import type { Guard } from '../guards.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from '../status.ts';
import {
  buildReversalTransitions,
  CREATOR_OR_STAFF,
  expandTransitions,
  type PermittedActorKind,
  type Transition,
} from './row.ts';

/** All differences between ad hoc and direct purchases. */
interface Bought {
  readonly asked: PurchaseStatus;
  readonly approved: PurchaseStatus;
  readonly paid: PurchaseStatus;
  readonly creates: readonly PermittedActorKind[];
  readonly createdWith: readonly Guard[];
  readonly approves: readonly PermittedActorKind[];
  readonly pays: readonly PermittedActorKind[];
  /** The user who enters the reversal of a payment; the owner agrees to it. */
  readonly reverses: PermittedActorKind;
  /** The users who may cancel the purchase after its approval. */
  readonly cancels: readonly PermittedActorKind[];
}

function rowsOf(flow: Exclude<PurchaseKind, 'request'>, of: Bought): readonly Transition[] {
  return [
    ...expandTransitions(flow, [null], {
      action: 'create',
      to: of.asked,
      who: of.creates,
      guards: of.createdWith,
      effects: ['tell_approvers'],
    }),
    ...expandTransitions(flow, [of.asked], {
      action: 'edit',
      to: 'same',
      who: CREATOR_OR_STAFF,
      guards: ['form_valid'],
      effects: ['clear_rejected', 'tell_approvers'],
      when: 'was_rejected',
    }),
    ...expandTransitions(flow, [of.asked], {
      action: 'resubmit',
      to: 'same',
      who: CREATOR_OR_STAFF,
      guards: ['is_rejected', 'form_valid'],
      effects: ['clear_rejected', 'tell_approvers'],
    }),
    ...expandTransitions(flow, [of.asked], {
      action: 'approve',
      to: of.approved,
      who: of.approves,
      guards: ['not_rejected', 'not_impersonated', 'four_eyes', 'limit', 'splitting', 'budget'],
      effects: ['freeze_rate_and_digest', 'tell_creator', 'tell_payers'],
      tells: 'approved',
    }),
    ...expandTransitions(flow, [of.asked], {
      action: 'reject',
      to: 'same',
      who: of.approves,
      guards: ['note_given'],
      effects: ['set_rejected', 'keep_note', 'tell_creator'],
      tells: 'rejected',
    }),
    ...expandTransitions(flow, [of.approved], {
      action: 'pay',
      to: 'by_facts',
      who: of.pays,
      guards: ['not_impersonated', 'payments_not_held', 'payable'],
      effects: ['budget_by_facts', 'update_open_goods'],
    }),
    ...expandTransitions(flow, [of.approved], {
      action: 'reject',
      to: of.asked,
      who: of.pays,
      guards: ['note_given', 'nothing_paid'],
      effects: ['set_rejected', 'keep_note', 'void_approval', 'release_budget', 'tell_creator'],
      tells: 'rejected',
    }),
    // Before its approval, the purchase has no entry in the budget.
    ...expandTransitions(flow, [of.asked], {
      action: 'cancel',
      to: S.CANCELED,
      who: CREATOR_OR_STAFF,
      guards: ['reason_given', 'nothing_paid'],
      effects: [],
    }),
    ...expandTransitions(flow, [of.approved], {
      action: 'cancel',
      to: S.CANCELED,
      who: of.cancels,
      guards: ['reason_given', 'nothing_paid'],
      effects: ['release_budget'],
    }),
    ...buildReversalTransitions(
      flow,
      'reverse_payment',
      [of.approved, of.paid],
      of.reverses,
      'owner',
      of.approved,
    ),
    ...expandTransitions(flow, [of.paid], {
      action: 'deliver',
      to: S.LOCKED,
      who: ['creator', 'storekeeper', 'staff'],
      guards: ['nothing_waits'],
      effects: [],
    }),
  ];
}

export const AD_HOC_TRANSITIONS = rowsOf('ad_hoc', {
  asked: S.AD_HOC,
  approved: S.AD_HOC_APPROVED,
  paid: S.PAID,
  creates: ['ad_hoc_purchase', 'staff'],
  createdWith: ['form_valid', 'paper_given'],
  approves: ['ad_hoc_approval', 'staff'],
  pays: ['finances'],
  reverses: 'finances',
  cancels: ['staff'],
});

export const DIRECT_TRANSITIONS = rowsOf('direct', {
  asked: S.DIRECT_INITIATE,
  approved: S.DIRECT_APPROVAL,
  paid: S.DIRECT_FINANCES,
  creates: ['direct_initiate', 'staff'],
  createdWith: ['form_valid'],
  approves: ['direct_approval', 'staff'],
  pays: ['direct_finances', 'staff'],
  reverses: 'direct_finances',
  cancels: CREATOR_OR_STAFF,
});
