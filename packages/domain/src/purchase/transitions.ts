import type { PurchaseAction } from './actions.ts';
import type { CreatorMail, Effect } from './effects.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from './status.ts';

/** Who may take a row; of several one suffices. */
export type Who =
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

/** What must hold besides the state; each can refuse with a code of its own (see `guards.ts`). */
export type Guard =
  | 'form_valid'
  | 'paper_given'
  | 'not_rejected'
  | 'is_rejected'
  | 'note_given'
  | 'reason_given'
  | 'suppliers_chosen'
  | 'supplier_with_email'
  | 'nobody_paused'
  | 'publishable'
  | 'deadline_ahead'
  | 'new_deadline_ahead'
  | 'deadline_later'
  | 'deadline_over'
  | 'invitation_stands'
  | 'offer_acceptable'
  | 'offer_rejectable'
  | 'offer_undoable'
  | 'offer_negotiable'
  | 'can_be_resent'
  | 'can_be_reminded'
  | 'can_be_negotiated'
  | 'takes_an_entered_offer'
  | 'has_accepted'
  | 'all_reconfirmed'
  | 'proposed_if_active'
  | 'can_confirm_asked'
  | 'approval_stands'
  | 'band'
  | 'limit'
  | 'value_choice'
  | 'budget'
  | 'four_eyes'
  | 'not_impersonated'
  | 'not_all_in'
  | 'quantity_open'
  | 'payable'
  | 'nothing_received_or_paid'
  | 'nothing_paid'
  | 'everything_in'
  | 'no_refund_due'
  | 'not_published'
  | 'is_published'
  | 'parent_category'
  | 'nothing_waits'
  | 'waiting_for_agreement';

export interface Transition {
  readonly flow: PurchaseKind;
  /** The row is for premium purchases only, or for all others only; absent: for both. */
  readonly premium?: 'only' | 'never';
  /** Null: the purchase does not exist yet. */
  readonly from: PurchaseStatus | null;
  readonly action: PurchaseAction;
  /** `by_facts`: computed from what was received and paid (see `facts.ts`). */
  readonly to: PurchaseStatus | 'same' | 'by_facts';
  readonly who: readonly Who[];
  /** X with Y (product 5): whoever is not also one of these only enters it, and it waits for one of them. */
  readonly with?: readonly Who[];
  readonly guards: readonly Guard[];
  readonly effects: readonly Effect[];
  /** Which mail `tell_creator` sends; it stands in each row with that effect. */
  readonly tells?: CreatorMail;
  /** `tell_approvers` is carried out only where the purchase was rejected before: the edit submits it again. */
  readonly when?: 'was_rejected';
}

type Row = Omit<Transition, 'from' | 'flow'>;

function rows(flow: PurchaseKind, from: readonly (PurchaseStatus | null)[], row: Row): Transition[] {
  return from.map((status) => ({ flow, from: status, ...row }));
}

const CREATOR_OR_STAFF = ['creator', 'staff'] as const;

const requestsBeforeSending: readonly Transition[] = [
  ...rows('request', [null], {
    action: 'create',
    premium: 'never',
    to: S.REQUESTED,
    who: ['new_request'],
    guards: ['form_valid'],
    effects: [],
  }),
  ...rows('request', [null], {
    action: 'create',
    premium: 'only',
    to: S.INITIATED,
    who: ['initiate_purchase', 'staff'],
    guards: ['form_valid'],
    effects: ['tell_approvers'],
  }),
  ...rows('request', [S.INITIATED, S.REQUESTED], {
    action: 'edit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['form_valid'],
    effects: ['clear_rejected', 'tell_approvers'],
    when: 'was_rejected',
  }),
  ...rows('request', [S.INITIATED, S.REQUESTED], {
    action: 'resubmit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['is_rejected', 'form_valid'],
    effects: ['clear_rejected', 'tell_approvers'],
  }),
  ...rows('request', [S.INITIATION_APPROVED], {
    action: 'edit_suppliers',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['form_valid'],
    effects: [],
  }),
  ...rows('request', [S.INITIATION_APPROVED], {
    action: 'edit',
    to: S.INITIATED,
    who: CREATOR_OR_STAFF,
    guards: ['form_valid'],
    effects: ['void_approval', 'tell_approvers'],
  }),
  ...rows('request', [S.INITIATED], {
    action: 'approve_initiation',
    to: S.INITIATION_APPROVED,
    who: ['staff'],
    guards: ['not_rejected', 'four_eyes', 'not_impersonated'],
    effects: ['tell_creator'],
    tells: 'initiation_approved',
  }),
  ...rows('request', [S.INITIATED, S.INITIATION_APPROVED], {
    action: 'reject_initiation',
    to: S.INITIATED,
    who: ['staff'],
    guards: ['note_given'],
    effects: ['set_rejected', 'keep_note', 'tell_creator'],
    tells: 'rejected',
  }),
  ...rows('request', [S.INITIATION_APPROVED], {
    action: 'request',
    to: S.REQUESTED,
    who: CREATOR_OR_STAFF,
    guards: ['suppliers_chosen', 'deadline_ahead'],
    effects: ['tell_approvers'],
  }),
  ...rows('request', [S.REQUESTED], {
    action: 'reject_request',
    to: 'same',
    who: ['staff'],
    guards: ['note_given'],
    effects: ['set_rejected', 'keep_note', 'tell_creator'],
    tells: 'rejected',
  }),
  ...rows('request', [S.REQUESTED], {
    action: 'send',
    premium: 'never',
    to: S.ACTIVE,
    who: CREATOR_OR_STAFF,
    guards: [
      'not_rejected',
      'suppliers_chosen',
      'supplier_with_email',
      'nobody_paused',
      'publishable',
      'deadline_ahead',
    ],
    effects: ['announce'],
  }),
  // Premium: the same step is the approvers' "confirm request", so the four-eyes rule looks at it.
  ...rows('request', [S.REQUESTED], {
    action: 'send',
    premium: 'only',
    to: S.ACTIVE,
    who: ['staff'],
    guards: [
      'not_rejected',
      'suppliers_chosen',
      'supplier_with_email',
      'nobody_paused',
      'publishable',
      'deadline_ahead',
      'four_eyes',
      'not_impersonated',
    ],
    effects: ['announce'],
  }),
];

const bidding: readonly Transition[] = [
  ...(['invite', 'answer_question'] as const).flatMap((action) =>
    rows('request', [S.ACTIVE], {
      action,
      to: 'same',
      who: CREATOR_OR_STAFF,
      guards: ['deadline_ahead'],
      effects: [],
    }),
  ),
  ...rows('request', [S.ACTIVE], {
    action: 'resend',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'can_be_resent'],
    effects: [],
  }),
  ...rows('request', [S.ACTIVE], {
    action: 'remind',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'can_be_reminded'],
    effects: [],
  }),
  ...rows('request', [S.ACTIVE], {
    action: 'withdraw_invitation',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'invitation_stands'],
    effects: ['clear_confirmed_by_owner'],
  }),
  ...rows('request', [S.ACTIVE], {
    action: 'extend_deadline',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['new_deadline_ahead', 'deadline_later'],
    effects: ['end_turn'],
  }),
  // Not in product 5: see ADR 0035.
  ...rows('request', [S.ACTIVE], {
    action: 'publish',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'not_published', 'parent_category'],
    effects: ['announce'],
  }),
  ...rows('request', [S.ACTIVE], {
    action: 'unpublish',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['is_published', 'suppliers_chosen'],
    effects: [],
  }),
  // Changes nothing that offers answer, so they stay good: see ADR 0020.
  ...rows('request', [S.ACTIVE], {
    action: 'edit_suppliers',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['form_valid', 'new_deadline_ahead'],
    effects: ['clear_confirmed_by_owner', 'announce'],
  }),
  ...rows('request', [S.VALUATION], {
    action: 'edit_suppliers',
    to: S.ACTIVE,
    who: CREATOR_OR_STAFF,
    guards: ['form_valid', 'new_deadline_ahead'],
    effects: ['clear_confirmed_by_owner', 'void_approval', 'announce'],
  }),
  ...rows('request', [S.ACTIVE, S.VALUATION], {
    action: 'edit',
    to: S.ACTIVE,
    who: CREATOR_OR_STAFF,
    guards: ['form_valid', 'new_deadline_ahead'],
    effects: [
      'raise_revision',
      'clear_confirmed_by_owner',
      'void_approval',
      'mark_to_be_reconfirmed',
      'announce',
    ],
  }),
  ...rows('request', [S.ACTIVE], {
    action: 'enter_offer',
    to: 'same',
    who: ['staff'],
    guards: ['deadline_over', 'form_valid', 'paper_given', 'takes_an_entered_offer'],
    effects: [],
  }),
  // Not in product 5: see ADR 0018.
  ...rows('request', [S.ACTIVE], {
    action: 'counter_propose',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'offer_negotiable', 'can_be_negotiated'],
    effects: [],
  }),
  ...rows('request', [S.ACTIVE], {
    action: 'accept_offer',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['offer_acceptable'],
    effects: ['clear_confirmed_by_owner'],
  }),
  ...rows('request', [S.ACTIVE], {
    action: 'reject_offer',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['offer_rejectable'],
    effects: ['clear_confirmed_by_owner'],
  }),
  ...rows('request', [S.ACTIVE], {
    action: 'undo_offer',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['offer_undoable'],
    effects: ['clear_confirmed_by_owner'],
  }),
];

const confirmation: readonly Transition[] = [
  ...rows('request', [S.ACTIVE, S.VALUATION], {
    action: 'propose_confirmation',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['has_accepted'],
    effects: ['set_confirmed_by_owner', 'clear_rejected', 'tell_confirmers'],
  }),
  ...rows('request', [S.ACTIVE], {
    action: 'send_for_approval',
    to: S.VALUATION,
    who: CREATOR_OR_STAFF,
    guards: ['has_accepted'],
    effects: ['clear_rejected', 'freeze_rate_and_digest', 'tell_confirmers'],
  }),
  ...rows('request', [S.VALUATION], {
    action: 'withdraw_approval',
    to: S.ACTIVE,
    who: CREATOR_OR_STAFF,
    guards: [],
    effects: ['clear_confirmed_by_owner', 'void_approval'],
  }),
  ...rows('request', [S.VALUATION], {
    action: 'supplier_changes_accepted',
    to: S.ACTIVE,
    who: ['system'],
    guards: [],
    effects: ['clear_confirmed_by_owner', 'void_approval'],
  }),
  ...rows('request', [S.ACTIVE, S.VALUATION], {
    action: 'confirm',
    to: S.CLOSED,
    who: ['confirm_right'],
    guards: [
      'can_confirm_asked',
      'not_impersonated',
      'has_accepted',
      'all_reconfirmed',
      'approval_stands',
      // Before four eyes: whoever lacks the right for this amount proposes instead of confirming.
      'band',
      'limit',
      'four_eyes',
      'value_choice',
      'budget',
    ],
    effects: ['clear_rejected', 'freeze_rate_and_digest', 'update_open_goods'],
  }),
  ...rows('request', [S.ACTIVE, S.VALUATION], {
    action: 'reject_realization',
    to: S.ACTIVE,
    who: ['confirm_right'],
    guards: ['proposed_if_active', 'note_given'],
    effects: ['set_rejected', 'clear_confirmed_by_owner', 'void_approval', 'keep_note', 'tell_creator'],
    tells: 'rejected',
  }),
];

const STEPS_ON_FACTS = [S.CLOSED, S.RECEIVED, S.PAID] as const;

const facts: readonly Transition[] = [
  ...rows('request', [S.CLOSED, S.PAID], {
    action: 'receive',
    to: 'by_facts',
    who: ['storekeeper'],
    guards: ['not_all_in', 'quantity_open'],
    effects: ['budget_by_facts'],
  }),
  ...rows('request', [S.CLOSED, S.PAID], {
    action: 'close_short',
    to: 'by_facts',
    who: ['storekeeper'],
    with: ['staff'],
    guards: ['not_all_in', 'reason_given', 'quantity_open'],
    effects: ['budget_by_facts'],
  }),
  ...rows('request', [S.CLOSED, S.PAID], {
    action: 'agree_close_short',
    to: 'by_facts',
    who: ['staff'],
    guards: ['not_impersonated', 'waiting_for_agreement', 'quantity_open'],
    effects: ['budget_by_facts', 'end_turn'],
  }),
  ...rows('request', STEPS_ON_FACTS, {
    action: 'refuse_close_short',
    to: 'same',
    who: ['staff'],
    guards: ['waiting_for_agreement'],
    effects: ['end_turn'],
  }),
  ...rows('request', [S.CLOSED, S.RECEIVED], {
    action: 'pay',
    to: 'by_facts',
    who: ['finances'],
    guards: ['not_impersonated', 'payable'],
    effects: ['budget_by_facts', 'update_open_goods'],
  }),
  ...reversals('request', 'reverse_receipt', STEPS_ON_FACTS, 'storekeeper', 'staff', 'by_facts'),
  ...reversals('request', 'reverse_payment', STEPS_ON_FACTS, 'finances', 'owner', 'by_facts'),
  ...rows('request', [S.PAID], {
    action: 'deliver',
    to: S.LOCKED,
    who: ['creator', 'staff', 'storekeeper'],
    guards: ['everything_in', 'no_refund_due', 'nothing_waits'],
    effects: [],
  }),
];

/** "X with Y" as rows: X enters it, Y agrees or refuses (product 5). */
function reversals(
  flow: PurchaseKind,
  action: 'reverse_receipt' | 'reverse_payment',
  from: readonly PurchaseStatus[],
  enters: Who,
  agrees: Who,
  to: Transition['to'],
): Transition[] {
  const effects = ['budget_by_facts'] as const;
  // Money is touched as by a payment (product 2).
  const money = action === 'reverse_payment' ? (['not_impersonated'] as const) : [];
  return [
    ...rows(flow, from, {
      action,
      to,
      who: [enters],
      with: [agrees],
      guards: [...money, 'reason_given'],
      effects,
    }),
    ...rows(flow, from, {
      action: `agree_${action}`,
      to,
      who: [agrees],
      // To agree is to approve.
      guards: ['not_impersonated', 'waiting_for_agreement'],
      effects: [...effects, 'end_turn'],
    }),
    ...rows(flow, from, {
      action: `refuse_${action}`,
      to: 'same',
      who: [agrees],
      guards: [...money, 'waiting_for_agreement'],
      effects: ['end_turn'],
    }),
  ];
}

const cancellation: readonly Transition[] = [
  ...rows('request', [S.INITIATED, S.INITIATION_APPROVED, S.REQUESTED, S.ACTIVE, S.VALUATION], {
    action: 'cancel',
    to: S.CANCELED,
    who: CREATOR_OR_STAFF,
    guards: ['reason_given'],
    effects: ['clear_confirmed_by_owner', 'mail_cancelled'],
  }),
  ...rows('request', [S.CLOSED], {
    action: 'cancel',
    to: S.CANCELED,
    who: ['staff'],
    guards: ['reason_given', 'nothing_received_or_paid'],
    effects: ['release_budget', 'mail_cancelled'],
  }),
];

const adHoc: readonly Transition[] = [
  ...rows('ad_hoc', [null], {
    action: 'create',
    to: S.AD_HOC,
    who: ['ad_hoc_purchase', 'staff'],
    guards: ['form_valid', 'paper_given'],
    effects: ['tell_approvers'],
  }),
  ...rows('ad_hoc', [S.AD_HOC], {
    action: 'edit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['form_valid'],
    effects: ['clear_rejected', 'tell_approvers'],
    when: 'was_rejected',
  }),
  ...rows('ad_hoc', [S.AD_HOC], {
    action: 'resubmit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['is_rejected', 'form_valid'],
    effects: ['clear_rejected', 'tell_approvers'],
  }),
  ...rows('ad_hoc', [S.AD_HOC], {
    action: 'approve',
    to: S.AD_HOC_APPROVED,
    who: ['ad_hoc_approval', 'staff'],
    guards: ['not_rejected', 'not_impersonated', 'four_eyes', 'limit', 'budget'],
    effects: ['freeze_rate_and_digest', 'tell_creator', 'tell_payers'],
    tells: 'approved',
  }),
  ...rows('ad_hoc', [S.AD_HOC], {
    action: 'reject',
    to: 'same',
    who: ['ad_hoc_approval', 'staff'],
    guards: ['note_given'],
    effects: ['set_rejected', 'keep_note', 'tell_creator'],
    tells: 'rejected',
  }),
  ...rows('ad_hoc', [S.AD_HOC_APPROVED], {
    action: 'pay',
    to: 'by_facts',
    who: ['finances'],
    guards: ['not_impersonated', 'payable'],
    effects: ['budget_by_facts', 'update_open_goods'],
  }),
  ...rows('ad_hoc', [S.AD_HOC_APPROVED], {
    action: 'reject',
    to: S.AD_HOC,
    who: ['finances'],
    guards: ['note_given', 'nothing_paid'],
    effects: ['set_rejected', 'keep_note', 'void_approval', 'release_budget', 'tell_creator'],
    tells: 'rejected',
  }),
  ...rows('ad_hoc', [S.AD_HOC_APPROVED], {
    action: 'cancel',
    to: S.CANCELED,
    who: ['staff'],
    guards: ['reason_given', 'nothing_paid'],
    effects: ['release_budget'],
  }),
  ...rows('ad_hoc', [S.AD_HOC], {
    action: 'cancel',
    to: S.CANCELED,
    who: CREATOR_OR_STAFF,
    guards: ['reason_given', 'nothing_paid'],
    effects: [],
  }),
  ...reversals(
    'ad_hoc',
    'reverse_payment',
    [S.AD_HOC_APPROVED, S.PAID],
    'finances',
    'owner',
    S.AD_HOC_APPROVED,
  ),
  ...rows('ad_hoc', [S.PAID], {
    action: 'deliver',
    to: S.LOCKED,
    who: ['creator', 'storekeeper', 'staff'],
    guards: ['nothing_waits'],
    effects: [],
  }),
];

const direct: readonly Transition[] = [
  ...rows('direct', [null], {
    action: 'create',
    to: S.DIRECT_INITIATE,
    who: ['direct_initiate', 'staff'],
    guards: ['form_valid'],
    effects: ['tell_approvers'],
  }),
  ...rows('direct', [S.DIRECT_INITIATE], {
    action: 'edit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['form_valid'],
    effects: ['clear_rejected', 'tell_approvers'],
    when: 'was_rejected',
  }),
  ...rows('direct', [S.DIRECT_INITIATE], {
    action: 'resubmit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['is_rejected', 'form_valid'],
    effects: ['clear_rejected', 'tell_approvers'],
  }),
  ...rows('direct', [S.DIRECT_INITIATE], {
    action: 'approve',
    to: S.DIRECT_APPROVAL,
    who: ['direct_approval', 'staff'],
    guards: ['not_rejected', 'not_impersonated', 'four_eyes', 'limit', 'budget'],
    effects: ['freeze_rate_and_digest', 'tell_creator', 'tell_payers'],
    tells: 'approved',
  }),
  ...rows('direct', [S.DIRECT_INITIATE], {
    action: 'reject',
    to: 'same',
    who: ['direct_approval', 'staff'],
    guards: ['note_given'],
    effects: ['set_rejected', 'keep_note', 'tell_creator'],
    tells: 'rejected',
  }),
  ...rows('direct', [S.DIRECT_APPROVAL], {
    action: 'pay',
    to: 'by_facts',
    who: ['direct_finances', 'staff'],
    guards: ['not_impersonated', 'payable'],
    effects: ['budget_by_facts', 'update_open_goods'],
  }),
  ...rows('direct', [S.DIRECT_APPROVAL], {
    action: 'reject',
    to: S.DIRECT_INITIATE,
    who: ['direct_finances', 'staff'],
    guards: ['note_given', 'nothing_paid'],
    effects: ['set_rejected', 'keep_note', 'void_approval', 'release_budget', 'tell_creator'],
    tells: 'rejected',
  }),
  ...rows('direct', [S.DIRECT_INITIATE, S.DIRECT_APPROVAL], {
    action: 'cancel',
    to: S.CANCELED,
    who: CREATOR_OR_STAFF,
    guards: ['reason_given', 'nothing_paid'],
    effects: ['release_budget'],
  }),
  ...reversals(
    'direct',
    'reverse_payment',
    [S.DIRECT_APPROVAL, S.DIRECT_FINANCES],
    'direct_finances',
    'owner',
    S.DIRECT_APPROVAL,
  ),
  ...rows('direct', [S.DIRECT_FINANCES], {
    action: 'deliver',
    to: S.LOCKED,
    who: ['creator', 'storekeeper', 'staff'],
    guards: ['nothing_waits'],
    effects: [],
  }),
];

/**
 * The transition table (product 5), whole. Nothing ever writes a status except through one of these rows;
 * server and web read the same ones, so a button shows exactly when its call would succeed.
 */
export const TRANSITIONS: readonly Transition[] = [
  ...requestsBeforeSending,
  ...bidding,
  ...confirmation,
  ...facts,
  ...cancellation,
  ...adHoc,
  ...direct,
];

/** The row for an action in a state, or null where there is none: `invalid_transition`. */
export function findTransition(
  flow: PurchaseKind,
  premium: boolean,
  from: PurchaseStatus | null,
  action: PurchaseAction,
): Transition | null {
  return TRANSITIONS.find((row) => row.from === from && isRowOf(row, flow, premium, action)) ?? null;
}

/** All rows of an action in a flow, whatever the state. */
export function transitionsOf(flow: PurchaseKind, premium: boolean, action: PurchaseAction): Transition[] {
  return TRANSITIONS.filter((row) => isRowOf(row, flow, premium, action));
}

function isRowOf(row: Transition, flow: PurchaseKind, premium: boolean, action: PurchaseAction): boolean {
  return (
    row.flow === flow &&
    row.action === action &&
    (row.premium === undefined || (row.premium === 'only') === premium)
  );
}
