import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@ponuda/domain/error-codes';

/**
 * What every refusal says: what is wrong, and what to do next. The compiler demands one sentence per code.
 * The same sentences stand beside a button that is off. Parameters: `tries_left` with wrong_pib, `minutes`
 * with pib_locked; no other code needs any.
 */
export const errorPhrases: Record<ErrorCode, MessageDescriptor> = {
  unauthenticated: msg({ message: 'Your session has ended. Log in again.' }),
  payment_required: msg({ message: 'Your trial or plan has ended. Order a plan to go on.' }),
  forbidden: msg({ message: 'You are not allowed to do this. Ask an owner of your company for the right.' }),
  not_found: msg({ message: 'This does not exist, or you may not see it.' }),
  login_locked: msg({
    message: 'Login is locked for five minutes after three wrong attempts in a row. Try again later.',
  }),
  body_too_large: msg({ message: 'This is more than can be sent at once. Shorten it or split it.' }),
  stale: msg({ message: 'Somebody changed this in the meantime. Look at the new state and try again.' }),
  validation_failed: msg({ message: 'Some fields need your attention. Correct them and send again.' }),
  invalid_transition: msg({ message: 'The purchase is no longer in a state that allows this step.' }),
  idempotency_mismatch: msg({ message: 'This form was already sent with other data. Reload the page.' }),
  too_many_requests: msg({ message: 'Too many requests. Wait a moment and try again.' }),
  internal: msg({ message: 'An error has occurred. Please contact support.' }),
  request_timeout: msg({
    message: 'The transmission took too long. Check your connection and send it again.',
  }),
  unavailable: msg({ message: 'The service is busy or being restarted. Try again in a moment.' }),

  login_failed: msg({ message: 'The e-mail address or the password is not right.' }),
  wrong_password: msg({ message: 'The current password is not right.' }),
  wrong_code: msg({ message: 'The code is not right. Enter the newest one.' }),
  code_required: msg({ message: 'Enter the code that your authenticator app shows.' }),
  two_factor_on: msg({ message: 'The second factor is switched on already.' }),
  two_factor_off: msg({ message: 'The second factor is not switched on.' }),
  sso_failed: msg({ message: 'The company login did not work. Try again or log in with your password.' }),
  sso_not_tested: msg({
    message: 'Test the connection first. It can be switched on once a test has passed.',
  }),
  sso_not_set_up: msg({ message: 'Save the settings of your provider first.' }),
  token_expired: msg({ message: 'This link has expired. Ask for a new one.' }),
  registration_failed: msg({ message: 'Registration failed. Check the data and try again.' }),
  registration_confirmation_failed: msg({
    message: 'The registration could not be confirmed. Ask for a new link.',
  }),
  account_not_active: msg({ message: 'The account is not active. You hear from us by e-mail when it is.' }),
  account_state: msg({ message: 'The account is no longer in a state that allows this.' }),
  not_while_impersonating: msg({ message: 'This is not possible while you look on as another user.' }),
  not_for_tokens: msg({
    message: 'This call is not open to API tokens. Only a person who is logged in can do this.',
  }),
  token_scope: msg({
    message: 'This API token may not do this. It needs: {scope}.',
    comment: '{scope} are technical names such as purchases, approvals',
  }),

  owner_protected: msg({ message: 'An owner can be removed by a moderator only.' }),
  last_owner: msg({ message: 'A company needs at least one owner. Name another owner first.' }),
  own_permissions: msg({ message: 'Nobody can change their own rights. Ask another owner or admin.' }),
  permission_beyond_own: msg({ message: 'You can give only rights that you have yourself.' }),
  four_eyes_impossible: msg({
    message:
      'With this change nobody could approve what a colleague created. Give somebody else the right first.',
  }),
  email_fixed: msg({
    message: 'The person has an account already and changes the address in their profile.',
  }),
  invitation_used: msg({ message: 'This person has an account already and needs no invitation.' }),

  link_unknown: msg({ message: 'This link is not known. Open it from the e-mail again.' }),
  link_of_another: msg({ message: 'This invitation is for another company than that of your account.' }),
  link_withdrawn: msg({ message: 'The buyer has withdrawn this invitation.' }),
  link_cancelled: msg({ message: 'The buyer has canceled this procurement.' }),
  link_confirmed: msg({ message: 'This procurement is confirmed, offers can no longer be changed.' }),
  link_expired: msg({ message: 'The procurement has expired, you can no longer bid.' }),
  wrong_pib: msg({
    message: 'Wrong PIB code entered. {tries_left, plural, one {# try is left} other {# tries are left}}.',
  }),
  pib_locked: msg({
    message: 'Too many wrong PIB codes. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  }),
  pib_required: msg({ message: 'Verification is required to place an offer. Enter your PIB.' }),
  deadline_passed: msg({ message: 'The procurement has expired, you can no longer bid.' }),
  purchase_confirmed: msg({ message: 'The purchase is confirmed and can no longer be changed.' }),
  too_many_questions: msg({
    message: 'You have asked several questions already. Wait for the answers, or write to the buyer.',
  }),

  deadline_not_ahead: msg({ message: 'The offer deadline must lie in the future. Set a later one.' }),
  deadline_not_later: msg({ message: 'A deadline can only be extended. Choose a later date.' }),
  deadline_still_ahead: msg({
    message: 'Suppliers can still bid themselves. Wait until the deadline has passed.',
  }),
  no_suppliers_chosen: msg({ message: 'Choose at least one supplier.' }),
  no_supplier_with_email: msg({
    message: 'None of the chosen suppliers has a contact whom email can reach. Add or correct an address.',
  }),
  mail_address_missing: msg({ message: 'This supplier has no contact with an e-mail address. Add one.' }),
  mail_address_refused: msg({
    message:
      'Email to the contact of this supplier was refused. Correct the address, or have it tried again at the supplier.',
  }),
  supplier_already_invited: msg({ message: 'This supplier is already invited.' }),
  supplier_not_invited: msg({ message: 'This supplier is not invited to the purchase.' }),
  supplier_paused: msg({
    message: 'A chosen supplier is paused in your company. Take it out or resume it first.',
  }),
  already_published: msg({ message: 'The request is on the marketplace already.' }),
  not_published: msg({ message: 'The request is not on the marketplace.' }),
  taken_back: msg({ message: 'The buyer has taken this request back from the marketplace.' }),
  bids_not_taken: msg({ message: 'This buyer takes no offers from your company at the moment.' }),
  too_many_contact_persons: msg({ message: 'There are 100 contact persons already. Delete one first.' }),
  rejected_must_resubmit: msg({
    message: 'The request was rejected. It has to be corrected and submitted again.',
  }),
  not_rejected: msg({ message: 'The request is not rejected, so there is nothing to submit again.' }),
  note_required: msg({ message: 'Write a note that says why.' }),
  reason_required: msg({ message: 'Give a reason.' }),
  paper_required: msg({ message: 'Attach the paper that proves it.' }),
  use_own_call: msg({ message: 'This step has an action of its own. Reload the page and use that one.' }),

  question_answered: msg({ message: 'This question has been answered already.' }),
  offer_missing: msg({ message: 'The supplier has not sent an offer yet.' }),
  offer_not_changeable: msg({ message: 'This offer can no longer be changed.' }),
  offer_withdrawn: msg({ message: 'The invitation was withdrawn, so the offer does not count.' }),
  offer_declined: msg({ message: 'The supplier has declined to bid.' }),
  to_be_reconfirmed: msg({
    message: 'The request was changed after this offer. The supplier has to confirm the offer first.',
  }),
  line_not_offered: msg({ message: 'The supplier did not offer this item.' }),
  accepted_above_requested: msg({ message: 'More is accepted than was requested. Lower the quantity.' }),
  accepted_above_offered: msg({ message: 'More is accepted than the supplier offers. Lower the quantity.' }),
  nothing_accepted: msg({ message: 'Accept at least one offer first.' }),

  confirmation_not_asked: msg({
    message: 'The purchase was not closed, because confirming was not asked for.',
  }),
  not_proposed: msg({ message: 'Nobody has proposed this purchase for confirmation yet.' }),
  no_confirm_right: msg({
    message: 'You may not confirm purchases. It is passed on to somebody who may.',
  }),
  approval_band_missing: msg({
    message: 'You may not confirm purchases of this value. Send it for approval.',
  }),
  over_limit: msg({ message: 'The amount is above your confirmation limit. Send it for approval.' }),
  value_understated: msg({ message: 'The purchase is worth more than 4,000 EUR. Choose the higher value.' }),
  budget_exceeded: msg({ message: 'The budget of this category is not enough for this purchase.' }),
  four_eyes: msg({ message: 'You created this purchase, so somebody else has to confirm it.' }),
  approval_void: msg({
    message: 'The offers or the request changed after it was sent for approval. It has to be sent again.',
  }),
  approval_link_void: msg({
    message:
      'This link does not approve any more. Open it once more to see why, or open the purchase itself.',
  }),
  rate_missing: msg({ message: 'There is no exchange rate for this currency. Tell support.' }),

  nothing_open: msg({ message: 'Everything is received already.' }),
  quantity_required: msg({ message: 'Enter a quantity above zero.' }),
  quantity_not_open: msg({ message: 'This is more than is still open.' }),
  not_all_received: msg({
    message: 'Not everything is received yet. Receive the rest or close it short first.',
  }),
  already_received_or_paid: msg({
    message: 'Something is already received or paid, so it cannot be canceled.',
  }),
  already_paid: msg({ message: 'Something is already paid, so this is no longer possible.' }),
  amount_required: msg({ message: 'Enter the amount.' }),
  payment_above_payable: msg({ message: 'The amount is above what is to be paid.' }),
  payment_above_received: msg({ message: 'The amount is above the value of what was received.' }),
  payment_type_fixed: msg({ message: 'The kind of payment cannot change after the first payment.' }),
  final_payment_made: msg({ message: 'The final payment is already made.' }),
  final_payment_incomplete: msg({
    message: 'The final payment must cover everything that is still to be paid.',
  }),
  refund_due: msg({ message: 'More is paid than is due. Settle the refund first.' }),
  nothing_to_agree: msg({ message: 'There is nothing that waits for your agreement.' }),
  agreement_awaited: msg({ message: 'Something waits for agreement. It must be decided first.' }),
  not_reversible: msg({ message: 'This was taken back already, or waits to be.' }),

  no_files: msg({ message: 'Please select files before uploading.' }),
  too_many_files: msg({ message: 'These are too many files at once. Upload them in smaller groups.' }),
  file_empty: msg({ message: 'The file is empty. Choose another one.' }),
  file_too_large: msg({ message: 'The file is larger than 5 MB. Choose a smaller one.' }),
  file_type_not_allowed: msg({
    message: 'Only .xls, .xlsx, .doc, .docx, .pdf, .jpg, .jpeg and .png files can be uploaded.',
  }),
  image_type_not_allowed: msg({ message: 'Only .png, .jpg and .jpeg pictures can be used.' }),
  image_too_large: msg({
    message: 'The picture has more than 4096 pixels along one side. Choose a smaller one.',
  }),
  image_unreadable: msg({
    message: 'The picture cannot be read. Save it again as .png or .jpg and try again.',
  }),
  upload_failed: msg({ message: 'Failed to upload attachments. Try again.' }),
  file_infected: msg({
    message: 'A virus was found in {name}: {virus}. Nothing was uploaded. Remove this file and try again.',
  }),
  file_not_scanned: msg({
    message: '{name} cannot be checked for viruses right now, so it was not uploaded. Try again in a while.',
  }),
  file_locked: msg({
    message: 'A virus was found in this file, so it can no longer be downloaded. Ask for a clean one.',
  }),
  quota_exceeded: msg({
    message: 'Your company has no space left for files. Delete documents that nobody needs, or ask support.',
  }),
  storage_unavailable: msg({
    message: 'Files cannot be stored or read at the moment. Nothing was lost. Try again in a while.',
  }),
  document_update_failed: msg({ message: 'Failed to update document. Try again.' }),
  note_upload_failed: msg({ message: 'Failed to upload the internal note. Try again.' }),
  download_failed: msg({ message: 'Failed to download file. Try again.' }),
  sheet_unreadable: msg({
    message: 'The file is damaged and cannot be read. Open it, save it as .xlsx and choose it again.',
  }),
  sheet_kind: msg({
    message:
      'This kind of file cannot be read. Save the sheet as .xlsx or .csv, without a password, and choose it again.',
  }),
  sheet_encoding_unknown: msg({
    message: 'The text in this file cannot be read. Save the sheet as “CSV UTF-8” or as .xlsx.',
  }),
  sheet_empty: msg({ message: 'There are no rows in the sheet to import.' }),
  sheet_no_headings: msg({
    message: 'None of the headings in row {row} is known: {headings}. Use the headings of the template.',
    comment: '{headings} are those of a sheet, separated by commas',
  }),
  sheet_too_many_rows: msg({
    message: 'The sheet has {rows} rows. At most {max} can be imported at once, so split it.',
  }),
  sheet_too_large: msg({
    message:
      'The sheet is too large to be read. It may have {columns} columns, {cells} filled cells and {characters} characters.',
  }),
  sheet_cell_too_long: msg({
    message: 'The cell in row {row}, column {column} is too long: at most {max} characters.',
    comment: '{column} is a letter, as spreadsheets name their columns',
  }),

  in_use: msg({ message: 'This is in use and cannot be deleted.' }),
  currency_fixed: msg({ message: 'The currency cannot change after the first purchase.' }),
  too_many_exports: msg({
    message: 'Too many files are being made at once. Wait until one of them is there, and try again.',
  }),
  budget_overlap: msg({ message: 'This category already has a budget for a part of this period.' }),
  parent_category_required: msg({
    message: 'Give the category a marketplace category first, then the request can be published.',
  }),
  plan_not_offered: msg({ message: 'This plan cannot be ordered.' }),
  plan_endless: msg({ message: 'This company has a plan without an end, so no package can follow it.' }),
  preorder_cancelled: msg({ message: 'This order was canceled.' }),
  too_many_invitations: msg({ message: 'At most 10 invitations can be sent at once.' }),
  list_full: msg({ message: 'There are {max} already, which is the most. Delete one first.' }),
  webhook_off: msg({ message: 'This webhook is switched off. Switch it on first.' }),
  url_not_allowed: msg({ message: 'This address cannot be used. Enter a public https address.' }),
};
