import { PURCHASE_STATUS as S } from '../status.ts';
import { CREATOR_OR_STAFF, expandTransitions, type Transition } from './row.ts';

const requestsBeforeSending: readonly Transition[] = [
  ...expandTransitions('request', [null], {
    action: 'create',
    premium: 'never',
    to: S.REQUESTED,
    who: ['new_request'],
    guards: ['form_valid'],
    effects: [],
  }),
  ...expandTransitions('request', [null], {
    action: 'create',
    premium: 'only',
    to: S.INITIATED,
    who: ['initiate_purchase', 'staff'],
    guards: ['form_valid'],
    effects: ['tell_approvers'],
  }),
  ...expandTransitions('request', [S.INITIATED, S.REQUESTED], {
    action: 'edit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['form_valid'],
    effects: ['clear_rejected', 'tell_approvers'],
    when: 'was_rejected',
  }),
  ...expandTransitions('request', [S.INITIATED, S.REQUESTED], {
    action: 'resubmit',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['is_rejected', 'form_valid'],
    effects: ['clear_rejected', 'tell_approvers'],
  }),
  ...expandTransitions('request', [S.INITIATION_APPROVED], {
    action: 'edit_suppliers',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['form_valid'],
    effects: [],
  }),
  ...expandTransitions('request', [S.INITIATION_APPROVED], {
    action: 'edit',
    to: S.INITIATED,
    who: CREATOR_OR_STAFF,
    guards: ['form_valid'],
    effects: ['void_approval', 'tell_approvers'],
  }),
  ...expandTransitions('request', [S.INITIATED], {
    action: 'approve_initiation',
    to: S.INITIATION_APPROVED,
    who: ['staff'],
    guards: ['not_rejected', 'four_eyes', 'not_impersonated'],
    effects: ['tell_creator'],
    tells: 'initiation_approved',
  }),
  ...expandTransitions('request', [S.INITIATED, S.INITIATION_APPROVED], {
    action: 'reject_initiation',
    to: S.INITIATED,
    who: ['staff'],
    guards: ['note_given'],
    effects: ['set_rejected', 'keep_note', 'tell_creator'],
    tells: 'rejected',
  }),
  ...expandTransitions('request', [S.INITIATION_APPROVED], {
    action: 'request',
    to: S.REQUESTED,
    who: CREATOR_OR_STAFF,
    guards: ['suppliers_chosen', 'deadline_ahead'],
    effects: ['tell_approvers'],
  }),
  ...expandTransitions('request', [S.REQUESTED], {
    action: 'reject_request',
    to: 'same',
    who: ['staff'],
    guards: ['note_given'],
    effects: ['set_rejected', 'keep_note', 'tell_creator'],
    tells: 'rejected',
  }),
  ...expandTransitions('request', [S.REQUESTED], {
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
  // In premium this step is the approvers' "confirm request", so the four-eyes rule applies to it.
  ...expandTransitions('request', [S.REQUESTED], {
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
    expandTransitions('request', [S.ACTIVE], {
      action,
      to: 'same',
      who: CREATOR_OR_STAFF,
      guards: ['deadline_ahead'],
      effects: [],
    }),
  ),
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'resend',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'can_be_resent'],
    effects: [],
  }),
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'remind',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'can_be_reminded'],
    effects: [],
  }),
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'withdraw_invitation',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'invitation_stands'],
    effects: ['clear_confirmed_by_owner'],
  }),
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'extend_deadline',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['new_deadline_ahead', 'deadline_later'],
    effects: ['end_turn'],
  }),
  // Not in product 5: see ADR 0035.
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'publish',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'not_published', 'parent_category'],
    effects: ['announce'],
  }),
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'unpublish',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['is_published', 'suppliers_chosen'],
    effects: [],
  }),
  // Changes nothing that offers depend on, so the offers stay valid: see ADR 0020.
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'edit_suppliers',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['form_valid', 'new_deadline_ahead'],
    effects: ['clear_confirmed_by_owner', 'announce'],
  }),
  ...expandTransitions('request', [S.VALUATION], {
    action: 'edit_suppliers',
    to: S.ACTIVE,
    who: CREATOR_OR_STAFF,
    guards: ['form_valid', 'new_deadline_ahead'],
    effects: ['clear_confirmed_by_owner', 'void_approval', 'announce'],
  }),
  ...expandTransitions('request', [S.ACTIVE, S.VALUATION], {
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
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'enter_offer',
    to: 'same',
    who: ['staff'],
    guards: ['deadline_over', 'form_valid', 'paper_given', 'takes_an_entered_offer'],
    effects: [],
  }),
  // Not in product 5: see ADR 0018.
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'counter_propose',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['deadline_ahead', 'offer_negotiable', 'can_be_negotiated'],
    effects: [],
  }),
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'accept_offer',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['offer_acceptable'],
    effects: ['clear_confirmed_by_owner'],
  }),
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'reject_offer',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['offer_rejectable'],
    effects: ['clear_confirmed_by_owner'],
  }),
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'undo_offer',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['offer_undoable'],
    effects: ['clear_confirmed_by_owner'],
  }),
];

const confirmation: readonly Transition[] = [
  ...expandTransitions('request', [S.ACTIVE, S.VALUATION], {
    action: 'propose_confirmation',
    to: 'same',
    who: CREATOR_OR_STAFF,
    guards: ['has_accepted'],
    effects: ['set_confirmed_by_owner', 'clear_rejected', 'tell_confirmers'],
  }),
  ...expandTransitions('request', [S.ACTIVE], {
    action: 'send_for_approval',
    to: S.VALUATION,
    who: CREATOR_OR_STAFF,
    guards: ['has_accepted'],
    effects: ['clear_rejected', 'freeze_rate_and_digest', 'tell_confirmers'],
  }),
  ...expandTransitions('request', [S.VALUATION], {
    action: 'withdraw_approval',
    to: S.ACTIVE,
    who: CREATOR_OR_STAFF,
    guards: [],
    effects: ['clear_confirmed_by_owner', 'void_approval'],
  }),
  ...expandTransitions('request', [S.VALUATION], {
    action: 'supplier_changes_accepted',
    to: S.ACTIVE,
    who: ['system'],
    guards: [],
    effects: ['clear_confirmed_by_owner', 'void_approval'],
  }),
  ...expandTransitions('request', [S.ACTIVE, S.VALUATION], {
    action: 'confirm',
    to: S.CLOSED,
    who: ['confirm_right'],
    guards: [
      'can_confirm_asked',
      'not_impersonated',
      'has_accepted',
      'all_reconfirmed',
      'approval_stands',
      // Checked before the four-eyes rule: a user who lacks the right for this amount proposes instead of confirming.
      'band',
      'limit',
      'splitting',
      'four_eyes',
      'value_choice',
      'budget',
    ],
    effects: ['clear_rejected', 'freeze_rate_and_digest', 'update_open_goods'],
  }),
  ...expandTransitions('request', [S.ACTIVE, S.VALUATION], {
    action: 'reject_realization',
    to: S.ACTIVE,
    who: ['confirm_right'],
    guards: ['proposed_if_active', 'note_given'],
    effects: ['set_rejected', 'clear_confirmed_by_owner', 'void_approval', 'keep_note', 'tell_creator'],
    tells: 'rejected',
  }),
];

const cancellation: readonly Transition[] = [
  ...expandTransitions('request', [S.INITIATED, S.INITIATION_APPROVED, S.REQUESTED], {
    action: 'cancel',
    to: S.CANCELED,
    who: CREATOR_OR_STAFF,
    guards: ['reason_given'],
    // No supplier is invited yet, and nothing is proposed.
    effects: [],
  }),
  ...expandTransitions('request', [S.ACTIVE, S.VALUATION], {
    action: 'cancel',
    to: S.CANCELED,
    who: CREATOR_OR_STAFF,
    guards: ['reason_given'],
    effects: ['clear_confirmed_by_owner', 'mail_cancelled'],
  }),
  ...expandTransitions('request', [S.CLOSED], {
    action: 'cancel',
    to: S.CANCELED,
    who: ['staff'],
    guards: ['reason_given', 'nothing_received_or_paid'],
    effects: ['release_budget', 'mail_cancelled'],
  }),
];

/** The transition rows of a request from its creation to its confirmation, and for its cancellation at any time. */
export const REQUEST_TRANSITIONS: readonly Transition[] = [
  ...requestsBeforeSending,
  ...bidding,
  ...confirmation,
  ...cancellation,
];
