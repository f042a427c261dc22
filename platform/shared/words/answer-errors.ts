import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../error-codes.ts';
import { errorPhrases } from './errors.ts';
import { maintenancePhrase } from './maintenance.ts';

/** Errors that only the server reports; its response contains the message in the reader's language. */
const ANSWERED = {
  file_infected: msg({
    message: 'A virus was found in {name}: {virus}. Nothing was uploaded. Remove this file and try again.',
  }),
  file_not_scanned: msg({
    message: '{name} cannot be checked for viruses right now, so it was not uploaded. Try again in a while.',
  }),
  plan_running: msg({ message: 'A split of this request is being worked out. Wait until it is ready.' }),
  plan_not_ready: msg({ message: 'This split is not ready, so it cannot be accepted.' }),
  plan_stale: msg({ message: 'Something has changed since. Work the split out again.' }),
  award_too_large: msg({
    message:
      'This request has too many items and offers to work out the best split. Choose the offers by item.',
  }),
  present_unknown: msg({
    message: 'None of these items was bought before from a supplier with an offer. Remove this rule.',
  }),
  link_withdrawn: msg({ message: 'The buyer has withdrawn this invitation.' }),
  link_cancelled: msg({ message: 'The buyer has canceled this procurement.' }),
  storage_unavailable: msg({
    message: 'Files cannot be stored or read at the moment. Nothing was lost. Try again in a while.',
  }),
  budget_overlap: msg({ message: 'This category already has a budget for a part of this period.' }),
  login_locked: msg({
    message: 'Login is locked for five minutes after three wrong attempts in a row. Try again later.',
  }),
  login_failed: msg({ message: 'Incorrect email address or password.' }),
  two_factor_on: msg({ message: 'The second factor is already switched on.' }),
  two_factor_off: msg({ message: 'The second factor is not switched on.' }),
  use_own_call: msg({ message: 'This step has an action of its own. Reload the page and use that one.' }),
  image_type_not_allowed: msg({ message: 'Only .png, .jpg and .jpeg pictures can be used.' }),
  image_too_large: msg({
    message: 'The picture has more than 4096 pixels along one side. Choose a smaller one.',
  }),
  image_unreadable: msg({
    message: 'The picture cannot be read. Save it again as .png or .jpg and try again.',
  }),
  file_locked: msg({
    message: 'A virus was found in this file, so it can no longer be downloaded. Request a clean copy.',
  }),
  preorder_cancelled: msg({ message: 'This order was canceled.' }),
  unauthenticated: msg({ message: 'Your session has ended. Log in again.' }),
  own_page_only: msg({
    message: 'This call needs the header X-Requested-With and must not come from a page of another site.',
  }),
  payment_required: msg({ message: 'Your trial or plan has ended. Order a plan to continue.' }),
  not_found: msg({ message: 'This does not exist, or you do not have access to it.' }),
  stale: msg({
    message: 'This was changed by someone else in the meantime. Review the latest version and try again.',
  }),
  too_many_requests: msg({ message: 'Too many requests. Wait a moment and try again.' }),
  unavailable: msg({ message: 'The service is busy or being restarted. Try again in a moment.' }),
  account_needs_another: msg({
    message: 'You entered this account, so another person has to decide on it.',
  }),
  account_needs_third: msg({
    message: 'You stand in for the person who entered this account, so someone else has to decide on it.',
  }),
  account_tied: msg({
    message:
      'You and the person who entered this account do not count as two people yet, because one of you was invited or given permissions within the last 30 days. Another user has to decide, or an owner confirms the new user.',
  }),
  person_needs_another_owner: msg({
    message:
      'This user has to be confirmed by an owner who neither invited them nor gave them permissions, and who was not invited by the person who did.',
  }),
  policy_changed: msg({
    message: 'Permissions or settings have changed since this was tried. Try again.',
  }),
  policy_tried_only: msg({
    message:
      'A threshold other than 4,000 EUR, and added or omitted users, can only be simulated. Remove them from the draft to apply it.',
  }),
  account_decided: msg({ message: 'Someone else has already decided on this account.' }),
  code_required: msg({ message: 'Enter the code that your authenticator app shows.' }),
  second_factor_unreadable: msg({
    message: 'Your second factor can no longer be checked. Ask support to switch it off.',
  }),
  token_expired: msg({ message: 'This link has expired. Request a new one.' }),
  category_in_use: msg({
    message: 'The category cannot be deleted while it is in use: {uses}.',
    comment: '{uses} is a list, such as: Budget 01.01.2026 – 31.12.2026; 2026-0012 Packaging',
  }),
  currency_amounts_missing: msg({
    message: 'The currency changes only together with these amounts in the new currency: {missing}.',
    comment: '{missing} is a list, such as: Confirmation limit of Ana Ilić; Tolerance of e-invoices, amount',
  }),
  four_eyes_impossible: msg({
    message:
      'With this change, no one could approve what a colleague created. Give another user the permission first.',
  }),
  link_confirmed: msg({ message: 'This procurement is confirmed, offers can no longer be changed.' }),
  link_expired: msg({ message: 'The procurement has expired, you can no longer bid.' }),
  document_update_failed: msg({ message: 'Failed to update document. Try again.' }),
  note_upload_failed: msg({ message: 'Failed to upload the internal note. Try again.' }),
  precondition_failed: msg({ message: 'The file is not the version that was asked for.' }),
  range_not_satisfiable: msg({ message: 'The file does not have the part that was asked for.' }),
  body_too_deep: msg({
    message: 'This is nested more deeply than can be read. At most 64 levels are allowed.',
  }),
  body_too_large: msg({ message: 'This is more than can be sent at once. Shorten it or split it.' }),
  idempotency_mismatch: msg({ message: 'This form was already sent with other data. Reload the page.' }),
  request_timeout: msg({
    message: 'The transmission took too long. Check your connection and send it again.',
  }),
  wrong_password: msg({ message: 'Incorrect current password.' }),
  wrong_code: msg({ message: 'Incorrect code. Enter the latest one.' }),
  sso_failed: msg({ message: 'The company login did not work. Try again or log in with your password.' }),
  sso_not_tested: msg({
    message: 'Test the connection first. It can be switched on once a test has passed.',
  }),
  sso_not_set_up: msg({ message: 'Save the settings of your provider first.' }),
  registration_failed: msg({ message: 'Registration failed. Check the data and try again.' }),
  registration_confirmation_failed: msg({
    message: 'The registration could not be confirmed. Request a new link.',
  }),
  account_not_active: msg({ message: 'The account is not active. We will notify you by email when it is.' }),
  account_state: msg({ message: 'The account’s current status does not allow this.' }),
  undo_expired: msg({ message: 'This can no longer be undone: the email is on its way.' }),
  not_for_tokens: msg({
    message: 'This call is not available to API tokens. Only a logged-in user can do this.',
  }),
  token_scope: msg({
    message: 'This API token does not have the required permission: {scope}.',
    comment: '{scope} are technical names such as purchases, approvals',
  }),
  email_fixed: msg({
    message: 'This person already has an account and can change the address in their profile.',
  }),
  invitation_used: msg({ message: 'This person already has an account and needs no invitation.' }),
  link_of_another: msg({
    message: 'This invitation is for a different company from the one your account belongs to.',
  }),
  too_many_questions: msg({
    message: 'You have already asked several questions. Wait for the answers, or write to the buyer.',
  }),
  supplier_already_invited: msg({ message: 'This supplier is already invited.' }),
  taken_back: msg({ message: 'The buyer has withdrawn this request from the marketplace.' }),
  bids_not_taken: msg({ message: 'This buyer does not currently accept offers from your company.' }),
  too_many_contact_persons: msg({ message: 'There are already 100 contact persons. Delete one first.' }),
  question_answered: msg({ message: 'This question has already been answered.' }),
  approval_link_void: msg({
    message: 'This approval link is no longer valid. Open it again to see why, or open the purchase itself.',
  }),
  not_reversible: msg({ message: 'This has already been reversed, or its reversal is pending.' }),
  sheet_unreadable: msg({
    message: 'The file is damaged and cannot be read. Open it, save it as .xlsx and choose it again.',
  }),
  sheet_kind: msg({
    message:
      'This kind of file cannot be read. Save the sheet as .xlsx or .csv, without a password, and choose it again.',
  }),
  sheet_not_xlsx: msg({
    message: 'Save it as .xlsx. Files of other kinds, such as .xls, .ods or .csv, are not read here.',
  }),
  sheet_protected: msg({
    message: 'This file is protected with a password. Save it without a password and choose it again.',
  }),
  sheet_macros: msg({
    message: 'This file contains macros. Save it as .xlsx without macros and choose it again.',
  }),
  workbook_foreign: msg({ message: 'This is not a workbook of this request.' }),
  workbook_no_items: msg({
    message:
      'The sheet of items was not found. It needs the headings “{item}” and “{price}”. Download the workbook again and copy your prices into it.',
    comment: '{item} and {price} are headings of a sheet',
  }),
  too_many_checks: msg({
    message: 'Too many files were checked within a minute. Wait a moment and try again.',
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
      'The sheet is too large to be read. It can have at most {columns} columns, {cells} filled cells and {characters} characters.',
  }),
  sheet_too_slow: msg({
    message:
      'Reading this sheet took too long, so it was stopped. Try again; if that does not help, divide it into smaller ones.',
  }),
  sheet_cell_too_long: msg({
    message: 'The cell in row {row}, column {column} is too long: at most {max} characters.',
    comment: '{column} is a letter, as spreadsheets name their columns',
  }),
  too_many_exports: msg({
    message: 'Too many files are being created at once. Wait until one is finished and try again.',
  }),
  too_many_downloads: msg({
    message: 'At most {max} files can be downloaded here within a minute. Try again in {seconds} seconds.',
  }),
  archive_running: msg({ message: 'An archive is already being created.' }),
  archive_too_soon: msg({ message: 'The last archive is too recent. Start another one later.' }),
  archive_not_running: msg({ message: 'The archive is no longer being created.' }),
  archive_not_ready: msg({ message: 'This archive can no longer be downloaded. Start another one.' }),
  login_too_old: msg({
    message:
      'Your login is older than {minutes} minutes. Log out, log in again, and then download the archive.',
  }),
  pack_running: msg({ message: 'A proof pack is being created. Try again in a minute.' }),
  pack_too_early: msg({ message: 'This purchase did not exist yet on that day.' }),
  pack_too_large: msg({
    message: 'The files of this purchase are too large for one ZIP file. Download them one by one.',
  }),
  too_many_messages: msg({
    message: 'You have written several messages within an hour. What you have typed is kept: send it later.',
  }),
  plan_not_offered: msg({ message: 'This plan cannot be ordered.' }),
  plan_endless: msg({ message: 'This company’s plan does not expire, so no package can follow it.' }),
  seller_not_entered: msg({
    message:
      'The company that runs Ponuda here has not entered its own data yet, so it cannot issue a pro-forma invoice. Contact support.',
  }),
  user_invitations_used_up: msg({
    message: 'Your company can invite at most {max} users within 24 hours. Try again tomorrow.',
  }),
  too_many_invitations: msg({ message: 'At most 10 invitations can be sent at once.' }),
  list_full: msg({ message: 'The limit of {max} is reached. Delete one first.' }),
  webhook_off: msg({ message: 'This webhook is switched off. Switch it on first.' }),
  maintenance: maintenancePhrase,
  maintenance_planned: msg({ message: 'Maintenance is already planned or running. Move it instead.' }),
  maintenance_start: msg({
    message: 'Maintenance must start at least {minutes} minutes and at most {days} days from now.',
  }),
  maintenance_state: msg({ message: 'The maintenance has begun or ended in the meantime. Review it again.' }),
  url_not_allowed: msg({ message: 'This address cannot be used. Enter a public https address.' }),
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;
export type AnswerErrorCode = keyof typeof ANSWERED;

/** The message for every error. The compiler requires one message per code. */
export const errorResponsePhrases: Record<ErrorCode, MessageDescriptor> = { ...errorPhrases, ...ANSWERED };
