import { keysOf } from './closed-list.ts';

/**
 * Every refusal of the product with the status of its reply (specification §8, product 7).
 * 409 is the login lock alone, 402 the package that ran out; a state that forbids something is 422.
 */
export const ERROR_STATUS = {
  // the request as a whole
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  request_timeout: 408,
  login_locked: 409,
  stale: 412,
  policy_changed: 412,
  validation_failed: 422,
  body_too_large: 422,
  invalid_transition: 422,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,

  // accounts and sessions
  login_failed: 422,
  wrong_password: 422,
  wrong_code: 422,
  code_required: 422,
  two_factor_on: 422,
  two_factor_off: 422,
  sso_failed: 422,
  sso_not_tested: 422,
  sso_not_set_up: 422,
  token_expired: 422,
  registration_failed: 422,
  registration_confirmation_failed: 422,
  account_not_active: 403,
  account_state: 422,
  not_while_impersonating: 403,
  not_for_tokens: 403,
  token_scope: 403,

  // users and rights
  owner_protected: 422,
  last_owner: 422,
  own_permissions: 422,
  permission_beyond_own: 422,
  four_eyes_impossible: 422,
  email_fixed: 422,
  invitation_used: 422,

  // the supplier's link
  link_unknown: 422,
  link_withdrawn: 422,
  link_of_another: 422,
  link_cancelled: 422,
  link_confirmed: 422,
  link_expired: 422,
  wrong_pib: 422,
  pib_locked: 422,
  pib_required: 422,
  deadline_passed: 422,
  purchase_confirmed: 422,
  too_many_questions: 422,

  // requests
  deadline_not_ahead: 422,
  deadline_not_later: 422,
  deadline_still_ahead: 422,
  no_suppliers_chosen: 422,
  no_supplier_with_email: 422,
  mail_address_missing: 422,
  mail_address_refused: 422,
  supplier_already_invited: 422,
  supplier_not_invited: 422,
  supplier_paused: 422,
  sample_data: 422,
  already_published: 422,
  not_published: 422,
  taken_back: 422,
  bids_not_taken: 422,
  too_many_contact_persons: 422,
  rejected_must_resubmit: 422,
  not_rejected: 422,
  note_required: 422,
  reason_required: 422,
  paper_required: 422,
  use_own_call: 422,

  // offers
  question_answered: 422,
  offer_missing: 422,
  offer_not_changeable: 422,
  offer_withdrawn: 422,
  offer_declined: 422,
  to_be_reconfirmed: 422,
  line_not_offered: 422,
  accepted_above_requested: 422,
  accepted_above_offered: 422,
  nothing_accepted: 422,

  // confirmation
  confirmation_not_asked: 422,
  not_proposed: 422,
  no_confirm_right: 422,
  approval_band_missing: 422,
  over_limit: 422,
  split_over_band: 422,
  split_over_limit: 422,
  value_understated: 422,
  budget_exceeded: 422,
  four_eyes: 422,
  account_needs_another: 422,
  account_needs_third: 422,
  account_decided: 422,
  policy_tried_only: 422,
  approval_void: 422,
  approval_link_void: 422,
  rate_missing: 422,

  // warehouse and finances
  nothing_open: 422,
  quantity_required: 422,
  quantity_not_open: 422,
  not_all_received: 422,
  already_received_or_paid: 422,
  already_paid: 422,
  amount_required: 422,
  payment_above_payable: 422,
  payment_above_received: 422,
  payment_type_fixed: 422,
  final_payment_made: 422,
  final_payment_incomplete: 422,
  refund_due: 422,
  nothing_to_agree: 422,
  agreement_awaited: 422,
  not_reversible: 422,

  // files
  no_files: 422,
  too_many_files: 422,
  file_empty: 422,
  file_too_large: 422,
  file_type_not_allowed: 422,
  image_type_not_allowed: 422,
  image_too_large: 422,
  image_unreadable: 422,
  upload_failed: 422,
  file_infected: 422,
  file_not_scanned: 422,
  file_locked: 422,
  quota_exceeded: 422,
  storage_unavailable: 503,
  document_update_failed: 422,
  note_upload_failed: 422,
  download_failed: 422,
  sheet_unreadable: 422,
  sheet_kind: 422,
  sheet_encoding_unknown: 422,
  sheet_empty: 422,
  sheet_no_headings: 422,
  sheet_too_many_rows: 422,
  sheet_too_large: 422,
  sheet_cell_too_long: 422,

  // records and settings
  in_use: 422,
  currency_fixed: 422,
  too_many_exports: 422,
  too_many_messages: 422,
  budget_overlap: 422,
  parent_category_required: 422,
  plan_not_offered: 422,
  plan_endless: 422,
  preorder_cancelled: 422,
  too_many_invitations: 422,
  url_not_allowed: 422,
  list_full: 422,
  webhook_off: 422,
} as const satisfies Record<string, 401 | 402 | 403 | 404 | 408 | 409 | 412 | 422 | 429 | 500 | 503>;

/** The stable code of a refusal, as it stands in `code` of a problem document. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** All codes, in the order above. */
export const ERROR_CODES = keysOf(ERROR_STATUS);

/** Tells whether a text that came over the wire is one of our codes. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERROR_STATUS, text);
}
