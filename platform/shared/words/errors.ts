import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../error-codes.ts';
import type { AnswerErrorCode } from './answer-errors.ts';

const OVER_WITH_OTHERS = msg({
  message: 'With other recent purchases this is more than you can confirm. Another user has to confirm it.',
});

/**
 * Messages for errors that a page may show without the server: next to a disabled button, at a field, or about a
 * file. Each message says what is wrong and what to do next. Errors that only the server reports, with its own
 * message, are in `answer-errors.ts`, so that no page loads their texts. The compiler requires one message per code.
 * Parameters: `number`, the name of the supplier's number, for wrong_pib, pib_locked and pib_required; `tries_left`
 * for wrong_pib; `minutes` for pib_locked; `minimum` and `missing` for below_minimum. No other code has parameters.
 */
export const errorPhrases: Record<Exclude<ErrorCode, AnswerErrorCode>, MessageDescriptor> = {
  forbidden: msg({
    message: 'You are not allowed to do this. Ask an owner of your company for the permission.',
  }),
  validation_failed: msg({ message: 'Some fields need your attention. Correct them and send again.' }),
  invalid_transition: msg({ message: 'The purchase’s current status does not allow this step.' }),
  internal: msg({ message: 'An error has occurred. Please contact support.' }),
  not_while_impersonating: msg({ message: 'This is not possible while you are viewing as another user.' }),

  owner_protected: msg({ message: 'An owner can be removed by a moderator only.' }),
  last_owner: msg({ message: 'A company needs at least one owner. Name another owner first.' }),
  own_permissions: msg({ message: 'Users cannot change their own permissions. Ask another owner or admin.' }),
  permission_beyond_own: msg({ message: 'You can only grant permissions that you have yourself.' }),
  link_unknown: msg({ message: 'This link is not recognized. Open it from the email again.' }),
  wrong_pib: msg({
    message:
      'Wrong {number} code entered. {tries_left, plural, one {# try is left} other {# tries are left}}.',
  }),
  pib_locked: msg({
    message:
      'Too many wrong {number} codes. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  }),
  pib_required: msg({ message: 'Verification is required to place an offer. Enter your {number}.' }),
  deadline_passed: msg({ message: 'The procurement has expired, you can no longer bid.' }),
  purchase_confirmed: msg({ message: 'The purchase is confirmed and can no longer be changed.' }),

  deadline_not_ahead: msg({ message: 'The offer deadline must be in the future. Set a later one.' }),
  deadline_not_later: msg({ message: 'A deadline can only be extended. Choose a later date.' }),
  deadline_still_ahead: msg({
    message: 'Suppliers can still submit offers themselves. Wait until the deadline has passed.',
  }),
  no_suppliers_chosen: msg({ message: 'Choose at least one supplier.' }),
  no_supplier_with_email: msg({
    message:
      'None of the selected suppliers has a contact with a working email address. Add or correct an address.',
  }),
  nobody_to_remind: msg({
    message: 'Every invited supplier has answered or declined, so no supplier is left to remind.',
  }),
  mail_address_missing: msg({ message: 'This supplier has no contact with an email address. Add one.' }),
  mail_address_refused: msg({
    message:
      'Email to the contact of this supplier was refused. Correct the address, or select “Try again” on the supplier’s page.',
  }),
  supplier_not_invited: msg({ message: 'This supplier is not invited to the purchase.' }),
  supplier_paused: msg({
    message: 'A selected supplier is paused in your company. Remove it or resume it first.',
  }),
  sample_data: msg({ message: 'This is sample data: it is read-only.' }),
  already_published: msg({ message: 'The request is already on the marketplace.' }),
  not_published: msg({ message: 'The request is not on the marketplace.' }),
  rejected_must_resubmit: msg({
    message: 'The request was rejected. It has to be corrected and submitted again.',
  }),
  not_rejected: msg({ message: 'The request is not rejected, so there is nothing to submit again.' }),
  note_required: msg({ message: 'Enter a reason.' }),
  reason_required: msg({ message: 'Enter a reason.' }),
  paper_required: msg({ message: 'Attach a supporting document.' }),
  offer_missing: msg({ message: 'The supplier has not sent an offer yet.' }),
  offer_not_changeable: msg({ message: 'This offer can no longer be changed.' }),
  offer_withdrawn: msg({ message: 'The invitation was withdrawn, so the offer does not count.' }),
  offer_declined: msg({ message: 'The supplier has declined the invitation.' }),
  to_be_reconfirmed: msg({
    message: 'The request was changed after this offer. The supplier has to confirm the offer first.',
  }),
  line_not_offered: msg({ message: 'The supplier did not offer this item.' }),
  accepted_above_requested: msg({
    message: 'The accepted quantity is more than was requested. Lower the quantity.',
  }),
  accepted_above_offered: msg({ message: 'More is accepted than the supplier offers. Lower the quantity.' }),
  below_minimum: msg({
    message:
      'The supplier’s minimum order is {minimum}; {missing} are missing. Accept more of this offer at once, or none of it.',
    comment: '{minimum} and {missing} are amounts with their currency',
  }),
  nothing_accepted: msg({ message: 'Accept at least one offer first.' }),

  confirmation_not_asked: msg({
    message: 'The purchase was not closed, because confirmation was not requested.',
  }),
  not_proposed: msg({ message: 'This purchase has not been submitted for confirmation yet.' }),
  no_confirm_right: msg({
    message: 'You are not authorized to confirm purchases. It is passed on to an authorized approver.',
  }),
  approval_band_missing: msg({
    message: 'You are not authorized to confirm purchases of this value. Another user has to confirm it.',
  }),
  over_limit: msg({
    message: 'The amount is above your confirmation limit. Another user has to confirm it.',
  }),
  split_over_band: OVER_WITH_OTHERS,
  split_over_limit: OVER_WITH_OTHERS,
  value_understated: msg({ message: 'The purchase is worth more than 4,000 EUR. Choose the higher value.' }),
  budget_exceeded: msg({ message: 'The budget of this category is not enough for this purchase.' }),
  four_eyes: msg({ message: 'You created or changed this purchase, so another user has to confirm it.' }),
  four_eyes_tied: msg({
    message:
      'You and a person who created or changed this purchase do not count as two people yet, because one of you was invited or given permissions within the last 30 days. Another user has to decide, or an owner confirms the new user.',
  }),
  payments_held: msg({
    message:
      'No independent second person decided on this purchase, so nothing can be paid for 72 hours after the decision. An owner can cancel the purchase until then.',
  }),
  approval_void: msg({
    message: 'The offers or the request changed after it was sent for approval. It has to be sent again.',
  }),
  rate_missing: msg({ message: 'There is no exchange rate for this currency. Contact support.' }),

  nothing_open: msg({ message: 'Everything has already been received.' }),
  quantity_required: msg({ message: 'Enter a quantity above zero.' }),
  quantity_not_open: msg({ message: 'This is more than is still open.' }),
  not_all_received: msg({
    message: 'Not everything is received yet. Receive the rest or close it short first.',
  }),
  already_received_or_paid: msg({
    message: 'Goods or payments have already been entered, so it cannot be canceled.',
  }),
  already_paid: msg({ message: 'A payment has already been made, so this is no longer possible.' }),
  order_goods_came: msg({
    message: 'Goods of this order have arrived, so your answer to it stays as it is.',
  }),
  invoice_not_matched: msg({ message: 'First choose the order that this invoice belongs to.' }),
  invoice_decided: msg({ message: 'This invoice has already been decided.' }),
  invoice_number_taken: msg({
    message:
      'Another e-invoice with this number is already accepted for this order. Reject this one, or first take the other one off the order.',
  }),
  amount_required: msg({ message: 'Enter the amount.' }),
  payment_above_payable: msg({ message: 'The amount is more than what is due.' }),
  payment_above_received: msg({ message: 'The amount is above the value of what was received.' }),
  payment_not_covered: msg({
    message:
      'The e-invoices that match the order do not cover this amount. Only an owner can enter it, with a note.',
  }),
  payment_type_fixed: msg({ message: 'The payment type cannot be changed after the first payment.' }),
  final_payment_made: msg({ message: 'The final payment has already been recorded.' }),
  final_payment_incomplete: msg({
    message: 'The final payment must cover everything that is still to be paid.',
  }),
  refund_due: msg({ message: 'More is paid than is due. Settle the refund first.' }),
  nothing_to_agree: msg({ message: 'There is nothing pending your agreement.' }),
  agreement_awaited: msg({ message: 'A change is pending agreement. It must be decided first.' }),

  no_files: msg({ message: 'Please select files before uploading.' }),
  too_many_files: msg({ message: 'These are too many files at once. Upload them in smaller groups.' }),
  file_empty: msg({ message: 'The file is empty. Choose another one.' }),
  file_too_large: msg({ message: 'The file is larger than 5 MB. Choose a smaller one.' }),
  file_type_not_allowed: msg({
    message: 'Only .xls, .xlsx, .doc, .docx, .pdf, .jpg, .jpeg and .png files can be uploaded.',
  }),
  upload_failed: msg({ message: 'Failed to upload attachments. Try again.' }),
  quota_exceeded: msg({
    message:
      'Your company has no storage space left. Delete documents you no longer need, or contact support.',
  }),
  download_failed: msg({ message: 'Failed to download file. Try again.' }),

  in_use: msg({ message: 'This is in use and cannot be deleted.' }),
  currency_fixed: msg({ message: 'The currency cannot change after the first purchase.' }),
  parent_category_required: msg({
    message: 'Give the category a marketplace category first, then the request can be published.',
  }),
};
