// Generated from db/migrations by tables.test.ts, which rewrites this file when run with --update. Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountStatus, SupplierSideStatus } from '#platform/shared/access/account-status.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import type { Role } from '#platform/shared/access/roles.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { Unit } from '#platform/shared/units.ts';
import type { ColumnTypeOf } from './column-types.ts';

export interface AcceptedLinesTable {
  company_id: number;
  rfp_id: number;
  article_id: number;
  quantity: string;
  unit_price: string | null;
}

export interface AccessPointRefusalsTable {
  /** the name by which the access point knows it */
  document_id: string;
  sender: string;
  receiver: string;
  problem: string;
  tries: Generated<number>;
  first_at: Generated<string>;
  tried_at: Generated<string>;
  /** null: given up; whoever operates the access point decides */
  next_at: string | null;
  /** the order, line or element that the problem is about; '' where it is the document */
  field: Generated<string>;
  /** the company was told that it is given up; null too where no company here has the address */
  told_at: string | null;
}

export interface AccountCategoriesTable {
  company_id: number;
  contact_person_id: number;
  parent_category_id: number;
}

export interface AccountContactPersonsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  name_and_surname: string;
  email: string;
  phone: Generated<string>;
  lang: Generated<Language>;
  created_at: Generated<string>;
  deleted_at: string | null;
  version: Generated<number>;
}

export interface AccountCountsTable {
  account_company_id: number;
  measure: string;
  on_day: string;
  company_id: number;
  parent_category_id: number | null;
  currency: string;
  n: number;
  net: string;
  net_eur: string;
}

export interface AccountInvitationsTable {
  rfp_id: number;
  account_company_id: number;
  company_id: number;
  purchase_id: number;
  parent_category_id: number | null;
  sent_at: string;
  bidding_until: string | null;
  invited_on: string;
  offered_on: string | null;
  won_on: string | null;
  lost_on: string | null;
  currency: string;
  net: string;
  net_eur: string;
}

export interface AccountInvitationsNowTable {
  rfp_id: GeneratedAlways<number>;
  account_company_id: GeneratedAlways<number>;
  company_id: GeneratedAlways<number>;
  purchase_id: GeneratedAlways<number>;
  parent_category_id: GeneratedAlways<number>;
  sent_at: GeneratedAlways<string>;
  bidding_until: GeneratedAlways<string>;
  invited_on: GeneratedAlways<string>;
  offered_on: GeneratedAlways<string>;
  won_on: GeneratedAlways<string>;
  lost_on: GeneratedAlways<string>;
  currency: GeneratedAlways<string>;
  net: GeneratedAlways<string>;
  net_eur: GeneratedAlways<string>;
}

export interface AccountLinksTable {
  token_hash: Buffer;
  purpose: 'confirm_email' | 'set_password' | 'invitation';
  user_id: number;
  expires_at: string;
  used_at: string | null;
  created_at: Generated<string>;
}

export interface AffiliateInvitationsTable {
  id: GeneratedAlways<number>;
  affiliate_id: number;
  email: string;
  invited_on: string;
  created_at: Generated<string>;
}

export interface AffiliatesTable {
  id: GeneratedAlways<number>;
  company_name: string;
  name: string;
  email: string;
  pib: Generated<string>;
  registration_number: Generated<string>;
  phone_number: Generated<string>;
  lang: Generated<Language>;
  state: Generated<'asked' | 'accepted' | 'refused'>;
  /** stands in the link to share; hash_digest is of the secret of their own page */
  code: string | null;
  hash_digest: Buffer | null;
  created_at: Generated<string>;
  decided_at: string | null;
  decided_by: number | null;
  version: Generated<number>;
}

export interface ApiTokensTable {
  id: GeneratedAlways<number>;
  company_id: number;
  user_id: number;
  name: string;
  token_hash: Buffer;
  prefix: string;
  writes: Generated<string[]>;
  expires_at: string | null;
  /** rough: written again after a quarter of an hour at the earliest */
  last_used_at: string | null;
  last_used_ip: Generated<string>;
  revoked_at: string | null;
  revoked_by_user_id: number | null;
  created_at: Generated<string>;
}

export interface ApprovalLinksTable {
  token_hash: Buffer;
  company_id: number;
  purchase_id: number;
  user_id: number;
  action: 'confirm' | 'approve';
  content_digest: string;
  valid_until: string;
  used_at: string | null;
  created_at: Generated<string>;
  unextended_until: string | null;
}

export interface ArticleNamesTable {
  company_id: number;
  key: string;
}

export interface ArticlesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  position: number;
  name: string;
  quantity: string;
  unit: Unit;
  note: Generated<string>;
  /** the one line of a request that was described without articles */
  implicit: Generated<boolean>;
  removed_at: string | null;
}

export interface AttachmentsTable {
  company_id: number;
  file_id: number;
  purchase_id: number;
  rfp_id: number | null;
  offer_id: number | null;
  for_suppliers: Generated<boolean>;
  note_id: number | null;
  receipt_id: number | null;
  payment_id: number | null;
}

export interface AuditEventsTable {
  id: GeneratedAlways<number>;
  company_id: number | null;
  kind: string;
  actor_user_id: number | null;
  actor_name: Generated<string>;
  impersonator_id: number | null;
  impersonator_name: Generated<string>;
  subject_user_id: number | null;
  subject_name: Generated<string>;
  ip: Generated<string>;
  data: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Generated<string>;
}

export interface AwardCountsTable {
  company_id: number;
  purchase_status: number;
  currency: string;
  n: number;
  /** orders of which something can be paid now */
  to_pay_n: number;
  prepaid_n: number;
  refund_n: number;
  to_pay: string;
  prepaid: string;
  refund: string;
  /** orders of which something is left to pay, but only in advance */
  in_advance_n: Generated<number>;
}

export interface AwardLinesTable {
  company_id: number;
  award_id: number;
  article_id: number;
  quantity: string;
  unit_price: string;
  vat_rate: string;
  net: string;
  /** the quantity from which its price holds; null: the price of any quantity */
  tier_from: string | null;
}

export interface AwardOutcomesTable {
  company_id: GeneratedAlways<number>;
  award_id: GeneratedAlways<number>;
  due_on: GeneratedAlways<string>;
  finished_on: GeneratedAlways<string>;
  closed_short: GeneratedAlways<boolean>;
  came_damaged: GeneratedAlways<boolean>;
}

export interface AwardPlansTable {
  company_id: number;
  id: GeneratedAlways<number>;
  purchase_id: number;
  user_id: number;
  rules: ColumnType<ColumnTypeOf<'AwardRule'>[], string, string>;
  /** SHA-256 of articles, offers, rates, rules and settings that it was worked out from */
  input_digest: string;
  state: Generated<'waiting' | 'running' | 'done' | 'impossible' | 'failed'>;
  failure: 'no_time' | 'wrong_price' | 'broken' | null;
  total: string | null;
  /** what was minimised, where the company compares by the cost at the gate */
  landed: string | null;
  /** the plan may be above the best possible by so much; null: it is the best */
  bound: string | null;
  /** what is taken from whom, at which prices, and what no offer covers */
  lines: ColumnType<ColumnTypeOf<'AwardPlanLines'> | null, string | null | undefined, string | null>;
  rule_prices: ColumnType<(string | null)[] | null, string | null | undefined, string | null>;
  conflict: ColumnType<number[] | null, string | null | undefined, string | null>;
  solver: string | null;
  cpu_ms: number | null;
  created_at: Generated<string>;
  finished_at: string | null;
}

export interface AwardsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  rfp_id: number | null;
  supplier_id: number;
  order_number: string;
  currency: Currency;
  net: string;
  vat: string;
  gross: string;
  net_in_company_currency: string;
  created_at: Generated<string>;
  purchase_status: Generated<ColumnTypeOf<'PurchaseStatus'>>;
  /** gross: (ordered − closed short); with received and paid kept by award-money.repo.ts */
  payable: Generated<string>;
  /** gross value of what came in; null where nothing is received by the warehouse */
  received: string | null;
  paid: Generated<string>;
  /** the earliest due day of an invoice that is not paid yet */
  next_due: string | null;
  left_to_pay: GeneratedAlways<string>;
  refund_due: GeneratedAlways<string>;
  prepaid: GeneratedAlways<string>;
  /** the supplier's account when the purchase was approved; null before that */
  approved_account: string | null;
  /** the account that finance has checked since; counts while it is still the supplier's */
  checked_account: string | null;
  account_checked_at: string | null;
  account_checked_by: number | null;
  /** gross; of left_to_pay the part whose goods are in, or all of it where nothing is received by the warehouse */
  payable_now: GeneratedAlways<string>;
  /** contained in net; null: none is paid */
  freight_net: string | null;
  freight_vat_rate: string | null;
  freight_gross: string | null;
  /** the day promised, else the day asked for; with the five columns below kept by triggers for the supplier's record */
  due_on: string | null;
  /** the day on which nothing of the order was open any more; null while it runs */
  finished_on: string | null;
  closed_short: Generated<boolean>;
  came_damaged: Generated<boolean>;
  /** gross sum of the invoices that stand */
  invoiced: Generated<string>;
  invoiced_on: string | null;
  response: Generated<'none' | 'confirmed' | 'changed' | 'partly_refused' | 'refused'>;
  response_at: string | null;
  /** the day that the supplier named in its answer instead of that of its offer */
  promised_on: string | null;
}

export interface BudgetChangesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  budget_id: number;
  kind: 'create' | 'edit' | 'move_in' | 'move_out' | 'delete';
  amount: string;
  amount_after: string;
  other_budget_id: number | null;
  reason: Generated<string>;
  user_id: number;
  created_at: Generated<string>;
  changes: ColumnType<ColumnTypeOf<'BudgetFieldChange'>[], string | undefined, never>;
}

export interface BudgetEntriesTable {
  id: GeneratedAlways<number>;
  company_id: GeneratedAlways<number>;
  budget_id: GeneratedAlways<number>;
  purchase_id: GeneratedAlways<number>;
  /** null: of no award */
  award_id: GeneratedAlways<number | null>;
  kind: GeneratedAlways<string>;
  amount: GeneratedAlways<string>;
  created_at: GeneratedAlways<string>;
}

export interface BudgetEventsTable {
  company_id: number;
  budget_id: number;
  posting_id: number;
  kind: ColumnTypeOf<'BudgetEventKind'>;
  amount: string;
  change: string;
  purchase_id: number | null;
  other_budget_id: number | null;
  user_id: number | null;
  at: string;
}

export interface BudgetPostingRowsTable {
  company_id: number;
  posting_id: number;
  budget_id: number;
  account: 'granted' | 'available' | 'reserved' | 'committed' | 'actual';
  amount: string;
}

export interface BudgetPostingsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  purchase_id: number | null;
  award_id: number | null;
  kind: 'grant' | 'change' | 'move' | 'reserve' | 'unreserve' | 'commit' | 'release' | 'actual';
  user_id: number | null;
  stands_in_for_user_id: number | null;
  rates: ColumnType<ColumnTypeOf<'StoredRates'> | null, string | null | undefined, never>;
  at: Generated<string>;
  created_at: Generated<string>;
}

export interface BudgetsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  category_id: number;
  amount: string;
  date_from: string;
  date_to: string;
  version: Generated<number>;
  deleted_at: string | null;
  created_at: Generated<string>;
  /** what its entries add up to; written by a trigger alone */
  committed: GeneratedAlways<string>;
  /** what its entries add up to; written by a trigger alone */
  actual: GeneratedAlways<string>;
  /** what its postings add up to; written by a trigger alone */
  reserved: GeneratedAlways<string>;
  /** how many postings moved something in it; written by a trigger alone */
  movements: GeneratedAlways<number>;
  /** how many events its statement has; written by a trigger alone */
  events: GeneratedAlways<number>;
}

export interface CalendarLinksTable {
  user_id: number;
  company_id: number;
  token_hash: Buffer;
  created_at: Generated<string>;
  last_read_at: string | null;
}

export interface CallCountsTable {
  bucket: string;
  calls: number;
  until: string;
}

export interface CategoriesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  name: string;
  sector_id: number | null;
  parent_category_id: number | null;
  created_at: Generated<string>;
  deleted_at: string | null;
  sample: Generated<boolean>;
  version: Generated<number>;
}

export interface ClockOffsetTable {
  one: Generated<boolean>;
  offset_by: Generated<string>;
}

export interface CompaniesTable {
  id: GeneratedAlways<number>;
  name: string;
  pib: string;
  country: Generated<string>;
  registration_number: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  status: Generated<AccountStatus>;
  plan: Generated<Plan>;
  join_date: Generated<string>;
  activated_date: string | null;
  plan_until: string | null;
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** 0 none, 1 registered, 2 active */
  external_supplier: Generated<SupplierSideStatus>;
  created_at: Generated<string>;
  /** why a moderator rejected, blocked or deleted it */
  status_reason: Generated<string>;
  status_since: Generated<string>;
  external_supplier_since: string | null;
  logo_key: string | null;
  affiliate_id: number | null;
  version: Generated<number>;
  search_text: GeneratedAlways<string>;
  /** when plan and plan_until were last set; paid orders that begin before belong to an earlier plan */
  plan_since: string | null;
  reserving_run: Generated<number>;
  /** the last purchase that the change was carried out for; null: it is carried out for all */
  reserving_after: number | null;
  /** the unguessable part before the @ of the address to which suppliers send e-invoices; null: switched off */
  invoice_mailbox: string | null;
  plan_version: Generated<number>;
  landed_rates_version: Generated<number>;
  /** what the last decision of a moderator replaced, and until when it can be undone; null: nothing */
  undoable: ColumnType<ColumnTypeOf<'UndoableDecision'> | null, string | null | undefined, string | null>;
}

export interface CompanyArchivePartsTable {
  company_id: number;
  archive_id: number;
  place: number;
  /** the table whose rows it holds; otherwise what it is, such as the ZIP file of a finished archive */
  source: string;
  path: string;
  /** null for a part without rows */
  row_count: number | null;
  /** the moment of the snapshot */
  read_at: string;
  /** of the content, which is stored compressed unless it is the ZIP file */
  bytes: number;
  sha256: Buffer;
  storage_key: string;
}

export interface CompanyArchiveTicketsTable {
  company_id: number;
  archive_id: number;
  session_id: number;
  /** of a link that begins a download once and continues it for some hours */
  hash: Buffer;
  issued_at: Generated<string>;
  valid_until: string;
  /** the address that used the link last; null until it is used */
  ip: string | null;
}

export interface CompanyArchivesTable {
  company_id: number;
  id: GeneratedAlways<number>;
  state: Generated<'running' | 'ready' | 'failed' | 'cancelled' | 'expired'>;
  requested_by: number;
  /** the language of the texts in the archive and of its CSV files */
  lang: Language;
  started_at: Generated<string>;
  ended_at: string | null;
  /** until when a finished archive can be downloaded */
  expires_at: string | null;
  /** the last migration when the job began; an archive does not mix two schemas */
  schema_name: string | null;
  /** the table whose rows are being written; null while they are counted and at the end */
  current_table: string | null;
  /** null until they are counted */
  rows_total: number | null;
  rows_done: Generated<number>;
  files: Generated<number>;
  /** of the records and the stored files, before compression */
  bytes: Generated<number>;
  downloaded_at: string | null;
}

export interface CompanyRootLeavesTable {
  company_id: number;
  root_id: number;
  /** counted from 1; the root before stands at 0 */
  place: number;
  purchase_id: number | null;
  seq: number | null;
  audit_id: number | null;
  /** the end of the chain at this place, or the digest of the entry of the log */
  hash: Buffer;
  /** the hashes beside the way to the root, 32 bytes each, lowest first */
  path: Buffer;
}

export interface CompanyRootsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  day: string;
  /** how many leaves there are besides the root before */
  entries: number;
  root: Buffer;
  /** the root before; none for the first */
  before: Buffer | null;
  key_id: string;
  signature: Buffer;
  created_at: Generated<string>;
  /** how many entries of histories and of the log no earlier root covers */
  written: Generated<number>;
}

export interface ConfirmationsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  user_id: number;
  value_choice: '4k_less' | '4k_more';
  net: string;
  net_eur: string;
  currency: Currency;
  rates: ColumnType<ColumnTypeOf<'StoredRates'>, string, string>;
  confirm_limit: string | null;
  content_digest: string;
  created_at: Generated<string>;
  stands_in_for_user_id: number | null;
  /** what the largest window of purchases close together came to, where the company makes the sum count */
  split_sum_eur: string | null;
  /** the other purchases of that window */
  split_ids: number[] | null;
  /** facts of the decision that its purchase does not keep: creator, department, category, suppliers, what the budget had left and others had reserved of it before, policy version */
  judged: ColumnType<ColumnTypeOf<'JudgedFacts'> | null, string | null | undefined, string | null>;
}

export interface ConfirmedAwardFactsTable {
  company_id: GeneratedAlways<number>;
  purchase_id: GeneratedAlways<number>;
  supplier_id: GeneratedAlways<number>;
  counted_on: GeneratedAlways<string>;
  kind: GeneratedAlways<string>;
  status: GeneratedAlways<number>;
  category_id: GeneratedAlways<number>;
  sector_id: GeneratedAlways<number>;
  creator_id: GeneratedAlways<number>;
  premium: GeneratedAlways<boolean>;
  confirmed_by_owner: GeneratedAlways<boolean>;
  net: GeneratedAlways<string>;
  compared: GeneratedAlways<string>;
  at_mean: GeneratedAlways<string>;
  at_highest: GeneratedAlways<string>;
}

export interface ConfirmedAwardsTable {
  company_id: number;
  purchase_id: number;
  supplier_id: number;
  counted_on: string;
  kind: string;
  status: number;
  category_id: number;
  sector_id: number;
  creator_id: number;
  premium: boolean;
  confirmed_by_owner: boolean;
  net: string;
  compared: string;
  at_mean: string;
  at_highest: string;
}

export interface ConfirmedPurchaseFactsTable {
  company_id: GeneratedAlways<number>;
  purchase_id: GeneratedAlways<number>;
  counted_on: GeneratedAlways<string>;
  kind: GeneratedAlways<string>;
  status: GeneratedAlways<number>;
  category_id: GeneratedAlways<number>;
  sector_id: GeneratedAlways<number>;
  creator_id: GeneratedAlways<number>;
  premium: GeneratedAlways<boolean>;
  confirmed_by_owner: GeneratedAlways<boolean>;
  net: GeneratedAlways<string>;
  net_eur: GeneratedAlways<string>;
  confirmer_id: GeneratedAlways<number>;
  confirm_limit: GeneratedAlways<string>;
  to_approved: GeneratedAlways<number>;
  to_out: GeneratedAlways<number>;
  to_first_offer: GeneratedAlways<number>;
  to_deadline: GeneratedAlways<number>;
  to_sent: GeneratedAlways<number>;
  to_confirmed: GeneratedAlways<number>;
  total: GeneratedAlways<number>;
}

export interface ConfirmedPurchasesTable {
  company_id: number;
  purchase_id: number;
  counted_on: string;
  kind: string;
  status: number;
  category_id: number;
  sector_id: number;
  creator_id: number;
  premium: boolean;
  confirmed_by_owner: boolean;
  net: string;
  net_eur: string | null;
  confirmer_id: number | null;
  confirm_limit: string | null;
  to_approved: number | null;
  to_out: number | null;
  to_first_offer: number | null;
  to_deadline: number | null;
  to_sent: number | null;
  to_confirmed: number | null;
  total: number | null;
}

export interface ContactPersonCategoriesTable {
  company_id: number;
  contact_person_id: number;
  category_id: number;
}

export interface ContactPersonsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  supplier_id: number;
  name_and_surname: string;
  email: string;
  phone: Generated<string>;
  lang: Generated<Language>;
  created_at: Generated<string>;
  deleted_at: string | null;
  search_text: GeneratedAlways<string>;
  email_since: Generated<string>;
  version: Generated<number>;
}

export interface CounterProposalLinesTable {
  company_id: number;
  counter_proposal_id: number;
  article_id: number;
  target_price: string;
}

export interface CounterProposalsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  rfp_id: number;
  offer_version: number;
  message: Generated<string>;
  user_id: number;
  created_at: Generated<string>;
}

export interface DelegationsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  user_id: number;
  stand_in_id: number;
  date_from: string;
  date_to: string;
  ended_at: string | null;
  created_at: Generated<string>;
}

export interface DocumentsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  supplier_id: number;
  file_id: number;
  name: string;
  description: Generated<string>;
  expires_on: string | null;
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_by_user_id: number;
  created_at: Generated<string>;
  updated_by_user_id: number;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface EDocumentSendingsTable {
  company_id: number;
  document_id: number;
  state: 'accepted' | 'refused' | 'failed';
  reason: Generated<string>;
  tries: Generated<number>;
  tried_at: Generated<string>;
}

export interface EDocumentsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  award_id: number;
  kind: 'order' | 'response' | 'cancellation' | 'despatch' | 'receipt';
  direction: 'in' | 'out';
  number: string;
  version: Generated<number>;
  content: Buffer;
  sha256: Buffer;
  /** what the product read in a document that came, with the buyer's ids of the lines */
  data: ColumnType<ColumnTypeOf<'EDocumentData'>, string | undefined, string>;
  /** the colleague who brought it; null: the supplier itself, or the product */
  user_id: number | null;
  created_at: Generated<string>;
  /** the last day on which a receipt has to answer this despatch advice, where a law says one */
  answer_by: string | null;
}

export interface EventHeadsTable {
  company_id: number;
  purchase_id: number;
  seq: number;
  head: Buffer;
  /** so many entries at the beginning were written before there were chains */
  older: Generated<number>;
  /** when these were chained: what they say is proven from then on */
  attested_at: string | null;
  /** the chain grew since its end last stood in a root */
  grown: Generated<boolean>;
}

export interface EventsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  rfp_id: number | null;
  kind: string;
  actor_kind: 'user' | 'supplier' | 'system';
  actor_user_id: number | null;
  actor_name: string;
  impersonator_id: number | null;
  from_status: ColumnTypeOf<'PurchaseStatus'> | null;
  to_status: ColumnTypeOf<'PurchaseStatus'> | null;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  at: Generated<string>;
  stands_in_for_user_id: number | null;
  stands_in_for_name: string | null;
  /** place in the chain of the purchase, from 1; null until an entry of an older version is chained */
  seq: number | null;
  /** SHA-256 of the canonical text of the entry */
  digest: Buffer | null;
  /** SHA-256 of 0x01, the hash before, seq as 8 bytes and the digest */
  hash: Buffer | null;
  /** SHA-256 of salt and text, by the path of each text that names people or was written by them */
  commitments: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  /** the salts of these texts; a text that was erased has none */
  salts: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
}

export interface ExchangeRatesTable {
  currency: 'RSD' | 'KM' | 'GBP' | 'USD';
  valid_from: string;
  per_eur: string;
}

export interface ExpiryNoticesTable {
  company_id: number;
  kind: 'document' | 'contract';
  record_id: number;
  ends_on: string;
  days: number;
  noticed_at: Generated<string>;
}

export interface ExportSlotsTable {
  id: GeneratedAlways<number>;
  kind: string;
  holder: string;
  until: string;
}

export interface FileUsageTable {
  company_id: number;
  bytes: Generated<number>;
  quota: Generated<number>;
}

export interface FilesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  storage_key: string;
  name: string;
  size: number;
  type: string;
  uploaded_by_user_id: number | null;
  uploaded_by_rfp_id: number | null;
  created_at: Generated<string>;
  search_text: GeneratedAlways<string>;
  scanned_at: string | null;
  /** what was found in the file; null: nothing */
  virus: string | null;
  /** of the bytes; null for a file of an older version until the job hash-files has read it */
  sha256: Buffer | null;
  /** the purchase that it was taken off after others had seen it there: its pack still holds it */
  kept_for: number | null;
  /** the template of requests that keeps this copy */
  template_id: number | null;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: Generated<string>;
}

export interface ImportColumnsTable {
  company_id: number;
  kind: 'suppliers' | 'categories' | 'users';
  heading: string;
  column_key: string;
}

export interface IncomingArrivalsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  way: ColumnTypeOf<'ArrivalWay'>;
  reason: ColumnTypeOf<'ArrivalReason'>;
  /** the element that cannot be read, or the name of the virus; '' where there is none */
  detail: string;
  /** empty where the reason concerns a mail as a whole */
  file_name: string;
  /** bytes of the file; null where the reason concerns a mail as a whole */
  size: number | null;
  user_id: number | null;
  mail_from: string | null;
  mail_subject: string | null;
  mail_message_id: string | null;
  /** the invoice that was there already */
  invoice_id: number | null;
  created_at: Generated<string>;
  /** the file as it came, which several arrivals share where it came again; null: it is not kept */
  file_id: number | null;
}

export interface IncomingInvoiceLinesTable {
  company_id: number;
  invoice_id: number;
  position: number;
  award_id: number;
  article_id: number;
  /** the quantity in the order's unit as a person read it; null: the document says it */
  stated: string | null;
  /** the part that counts as invoiced: with other invoices never more than was received */
  quantity: string;
  created_at: Generated<string>;
}

export interface IncomingInvoicesTable {
  company_id: number;
  id: GeneratedAlways<number>;
  file_id: number;
  sha256: Buffer;
  format: 'ubl' | 'cii' | 'pdf_cii';
  kind: 'invoice' | 'credit_note' | 'debit_note' | 'corrected' | 'advance';
  number: string;
  supplier_id: number | null;
  supplier_name: string;
  supplier_tax_number: string;
  currency: string;
  gross: string;
  payable: string;
  issued_on: string;
  decide_by: string;
  /** what the file says, as it was read */
  document: ColumnType<ColumnTypeOf<'InvoiceDocument'>, string, string>;
  /** the orders that it concerns */
  award_ids: Generated<number[]>;
  state: Generated<'new' | 'question' | 'accepted' | 'refused'>;
  /** how it was judged when it was decided; null while it is open: it is judged anew whenever it is read */
  verdict: 'match' | 'within_tolerance' | 'question' | 'refuse' | null;
  findings: ColumnType<ColumnTypeOf<'Finding'>[] | null, string | null | undefined, string | null>;
  note: Generated<string>;
  /** the question or refusal that the supplier was told */
  answer: Generated<string>;
  /** who uploaded it; null: it came by mail */
  user_id: number | null;
  decided_by: number | null;
  decided_at: string | null;
  created_at: Generated<string>;
  /** the last reminder that was sent, by its days before decide_by; null: none */
  told_days: number | null;
  /** the sender that the mail names, which proves nothing; '' once that person was erased */
  mail_from: string | null;
  mail_subject: string | null;
  mail_message_id: string | null;
  /** null: nobody noted it, or took the note back */
  state_status: 'reminded' | 'accepted' | 'refused' | 'cancelled' | 'reversed' | null;
  state_status_by: number | null;
  state_status_at: string | null;
  /** null: the document identifies no seller */
  seller_key: string | null;
  number_key: string;
  /** numbers that are probably meant to be the same share it */
  number_near: string;
  /** date, currency and amounts */
  contents_key: string;
  /** the code of the list UNTDID 1001 that the document states; null: the invoice came before codes were stored */
  type_code: string | null;
}

export interface InternalNotesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  user_id: number;
  text: string;
  created_at: Generated<string>;
}

export interface InvoicesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  award_id: number;
  number: string;
  amount: string;
  issued_on: string | null;
  due_date: string;
  user_id: number;
  removed_at: string | null;
  created_at: Generated<string>;
  incoming_id: number | null;
  /** what its e-invoice asks for of this order; null: no e-invoice was accepted as this invoice */
  covered: string | null;
}

export interface LandedRatesTable {
  company_id: number;
  id: GeneratedAlways<number>;
  origin: string;
  customs_percent: string;
  handling_percent: string;
  valid_from: string;
  created_at: Generated<string>;
}

export interface ListViewDefaultsTable {
  company_id: number;
  user_id: number;
  list: string;
  view_id: number;
}

export interface ListViewsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  /** the path of the list's page */
  list: string;
  name: string;
  /** the query of the page's URL, without the page number */
  search: string;
  /** the user whose view it is; null: the company's */
  owner_id: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
}

export interface LoginAttemptsTable {
  account: string;
  network: string;
  wrong_in_row: Generated<number>;
  locked_until: string | null;
  last_at: Generated<string>;
  /** the try whose secret is being looked at */
  turn_of: string | null;
  /** when the turn passes on although its try was never judged */
  turn_until: string | null;
}

export interface LoginCeilingsTable {
  account: string;
  wrong: number;
  since: string;
}

export interface MailRefusalsTable {
  email: string;
  reason: string;
  at: Generated<string>;
}

export interface MailUnsubscribesTable {
  email: string;
  at: Generated<string>;
}

export interface MailsTable {
  id: GeneratedAlways<number>;
  company_id: number | null;
  dedupe_key: string;
  template: string;
  lang: Language;
  to_email: string;
  to_name: Generated<string>;
  from_name: Generated<string>;
  reply_to: string | null;
  params: ColumnType<Record<string, unknown>, string, string>;
  state: Generated<'queued' | 'sent' | 'dropped' | 'dead'>;
  attempts: Generated<number>;
  last_error: string | null;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  attachment_names: Generated<string[]>;
  created_at: Generated<string>;
  sent_at: string | null;
  leased_by: string | null;
  leased_until: string | null;
  /** the purchase that the mail is about */
  purchase_id: number | null;
  /** SHA-256 of subject, line feed and text as they are kept; stays when these are erased */
  digest: Buffer | null;
  bounced_at: string | null;
}

export interface MaintenancesTable {
  id: GeneratedAlways<number>;
  starts_at: string;
  ends_at: string;
  /** the reason in each language; null: none is stated */
  reasons: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  cancelled_at: string | null;
  /** when a moderator ended it before ends_at */
  ended_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
}

export interface MovedDeadlinesTable {
  company_id: number;
  purchase_id: number;
  maintenance_id: number;
  /** the deadline that the buyer chose */
  original: string;
  moved_to: string;
  /** the version of the maintenance for which moved_to was computed */
  maintenance_version: number;
}

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  user_id: number;
  kind: string;
  purchase_id: number | null;
  your_turn: Generated<boolean>;
  data: ColumnType<ColumnTypeOf<'NoticeData'>, string | undefined, string>;
  created_at: Generated<string>;
  read_at: string | null;
  /** when the digest is due that brings it; null once sent, or mailed at once */
  digest_at: string | null;
  supplier_id: number | null;
}

export interface OfferBundlesTable {
  company_id: number;
  offer_id: number;
  position: number;
  name: string;
  percent: string;
  article_ids: number[];
  created_at: Generated<string>;
}

export interface OfferLineTiersTable {
  company_id: number;
  offer_id: number;
  article_id: number;
  from_quantity: string;
  unit_price: string;
  created_at: Generated<string>;
}

export interface OfferLinesTable {
  company_id: number;
  offer_id: number;
  article_id: number;
  quantity: string;
  unit_price: string;
  vat_rate: string;
  net: string;
  /** the quantity asked for when this was offered */
  asked: string | null;
  pack_size: string | null;
  origin: string | null;
}

export interface OffersTable {
  id: GeneratedAlways<number>;
  company_id: number;
  rfp_id: number;
  version: number;
  revision: number;
  currency: Currency;
  supplier_offer_number: Generated<string>;
  delivery_date: string | null;
  payment_terms: Generated<string>;
  valid_until: string | null;
  description: Generated<string>;
  net: string;
  vat: string;
  gross: string;
  net_in_company_currency: string;
  entered_by_user_id: number | null;
  created_at: Generated<string>;
  given_by: Generated<string>;
  freight_net: string | null;
  freight_vat_rate: string | null;
  /** true: the prices contain the freight; null with freight_net null: the offer does not say */
  freight_included: boolean | null;
  incoterm: ColumnTypeOf<'Incoterm'> | null;
  incoterm_place: string | null;
  payment_days: number | null;
  advance_percent: string | null;
  /** what is taken comes to at least this, without freight */
  minimum_order_net: string | null;
  /** days from the order to the delivery */
  lead_days: number | null;
}

export interface ParentCategoriesTable {
  id: GeneratedAlways<number>;
  names: ColumnType<Record<string, unknown>, string, string>;
  version: Generated<number>;
}

export interface PaymentsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  award_id: number;
  kind: 'payment' | 'reversal';
  state: Generated<'done' | 'waiting' | 'refused'>;
  reverses_id: number | null;
  payment_type: ColumnTypeOf<'PaymentType'>;
  amount: string;
  invoice_number: Generated<string>;
  due_date: string | null;
  paid_on: string | null;
  note: Generated<string>;
  user_id: number;
  decided_by_user_id: number | null;
  decided_at: string | null;
  created_at: Generated<string>;
  invoice_id: number | null;
  supplier_account_id: number | null;
}

export interface PlanPricesTable {
  plan: 'bsc' | 'bscp' | 'adv' | 'prm';
  currency: 'RSD' | 'EUR';
  per_month: string;
}

export interface PlanRequestsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  plan: 'bscp' | 'adv' | 'prm';
  /** the end of the company's plan at the request: once it changes, the request has been answered */
  plan_ends_at: string | null;
  requested_by: number;
  created_at: Generated<string>;
}

export interface PlatformSettingsTable {
  one: Generated<boolean>;
  seller: ColumnType<Record<string, string>, string, string>;
  affiliate_rate: Generated<string>;
  settings_version: Generated<number>;
  prices_version: Generated<number>;
  activation_days: Generated<number>;
  support_hours: ColumnType<ColumnTypeOf<'SupportHours'> | null, string | null | undefined, string | null>;
  support_version: Generated<number>;
  processors: ColumnType<ColumnTypeOf<'Processors'>, string | undefined, string>;
  next_processors: ColumnType<ColumnTypeOf<'Processors'> | null, string | null | undefined, string | null>;
  announced_from: string | null;
  processors_version: Generated<number>;
}

export interface PolicyDraftsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  /** SHA-256 of content and range; carried by the entry of the log when it is applied */
  digest: string;
  name: string;
  /** a policy as in policy_versions, and the line tried instead of 4,000 EUR */
  content: ColumnType<ColumnTypeOf<'StoredTriedPolicy'>, string, string>;
  date_from: string;
  date_to: string;
  user_id: number;
  saved_at: Generated<string>;
}

export interface PolicyVersionsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  /** people by id, without names, and settings */
  content: ColumnType<ColumnTypeOf<'StoredPolicy'>, string, never>;
  /** SHA-256 of the content's text */
  digest: string;
  valid_from: Generated<string>;
  /** who made the change; null: the product */
  user_id: number | null;
}

export interface PreorderNumbersTable {
  year: number;
  last: number;
}

export interface PreordersTable {
  id: GeneratedAlways<number>;
  company_id: number;
  number: string;
  plan: 'bsc' | 'bscp' | 'adv' | 'prm';
  duration_months: number;
  invoice_type: 'serbia' | 'international';
  currency: 'RSD' | 'EUR';
  net: string;
  vat_rate: string;
  vat: string;
  gross: string;
  payment_reference: string;
  seller: ColumnType<Record<string, string>, string, never>;
  /** as it stood on the day: a pro-forma never changes afterwards */
  buyer: ColumnType<Record<string, string>, string, never>;
  ordered_by: number;
  ordered_on: string;
  due_on: string;
  lang: Generated<Language>;
  created_at: Generated<string>;
  cancelled_at: string | null;
  paid_at: string | null;
  paid_by: number | null;
  active_from: string | null;
  active_until: string | null;
  affiliate_id: number | null;
  affiliate_rate: string | null;
  affiliate_profit: string | null;
  pay_by: string | null;
  /** first day of the package where it is paid by pay_by; null: it begins on the day of payment */
  planned_from: string | null;
  planned_until: string | null;
}

export interface ProofChecksTable {
  company_id: number;
  state: 'running' | 'intact' | 'differs' | 'failed';
  started_at: Generated<string>;
  /** when the last check that found no difference ended; until, entries, days and missing are of that check */
  checked_at: string | null;
  /** the last signed day up to which nothing was changed */
  until: string | null;
  entries: Generated<number>;
  days: Generated<number>;
  /** days of the year on which something was written and which no root signs */
  missing: Generated<string[]>;
  /** the day of the first difference, if the state says that there is one */
  bad_day: string | null;
  bad_purchase_id: number | null;
  bad_seq: number | null;
}

export interface PurchaseCountsTable {
  company_id: number;
  kind: string;
  status: number;
  category_id: number;
  sector_id: number | null;
  creator_id: number;
  n: number;
}

export interface PurchasesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  request_number: string;
  kind: ColumnTypeOf<'PurchaseKind'>;
  premium: Generated<boolean>;
  status: ColumnTypeOf<'PurchaseStatus'>;
  rejected: Generated<boolean>;
  rejection_note: string | null;
  note: Generated<string>;
  cancel_reason: string | null;
  name: string;
  description: Generated<string>;
  quantity: string | null;
  unit: Unit | null;
  category_id: number;
  sector_id: number | null;
  creator_id: number;
  date_for_offer: string | null;
  date_for_delivery: string | null;
  delivery_place: Generated<string>;
  confirmed_by_owner: Generated<boolean>;
  publish_to_marketplace: Generated<boolean>;
  revision: Generated<number>;
  version: Generated<number>;
  content_digest: string | null;
  frozen_rates: ColumnType<ColumnTypeOf<'StoredRates'> | null, string | null | undefined, string | null>;
  deadline_noted_for: string | null;
  sent_at: string | null;
  confirmed_at: string | null;
  status_since: Generated<string>;
  created_at: Generated<string>;
  goods_open: Generated<boolean>;
  /** the earliest day promised for goods still open, else the last; kept with goods_open and warehouse_text by goods.repo.ts */
  expected_on: string | null;
  warehouse_text: Generated<string>;
  search_text: GeneratedAlways<string>;
  published_at: string | null;
  counted_on: GeneratedAlways<string>;
  /** can be looked at and removed, and nothing else */
  sample: Generated<boolean>;
  estimated_net: string | null;
  /** what it holds of a budget while it waits; written by a trigger alone */
  reserved_net: GeneratedAlways<string>;
  /** the budget of which it holds something; written by a trigger alone */
  reserved_budget_id: GeneratedAlways<number | null>;
  /** the posting that reserved it; written by a trigger alone */
  reserved_posting_id: GeneratedAlways<number | null>;
  /** other costs at the gate than the company's, with a note; null: the company's */
  landed: ColumnType<ColumnTypeOf<'LandedOverride'> | null, string | null | undefined, string | null>;
  /** set by a decision without an independent second person: nothing is paid before, so that an owner can stop the purchase */
  payments_held_until: string | null;
  landed_version: Generated<number>;
}

export interface QuestionsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  rfp_id: number;
  question: string;
  asked_at: Generated<string>;
  answer: string | null;
  to_all: Generated<boolean>;
  answered_by_user_id: number | null;
  answered_at: string | null;
}

export interface ReceiptLinesTable {
  company_id: number;
  receipt_id: number;
  article_id: number;
  quantity: Generated<string>;
  /** noted, but still open until replaced or closed short */
  damaged: Generated<string>;
  closed_short: Generated<string>;
}

export interface ReceiptNumbersTable {
  company_id: number;
  year: number;
  last: number;
}

export interface ReceiptsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  award_id: number;
  kind: 'receipt' | 'short' | 'reversal';
  state: Generated<'done' | 'waiting' | 'refused'>;
  reverses_id: number | null;
  delivery_note_number: Generated<string>;
  note: Generated<string>;
  user_id: number;
  decided_by_user_id: number | null;
  decided_at: string | null;
  created_at: Generated<string>;
  number: Generated<string>;
  despatch_id: number | null;
  /** null: the day of created_at; short closings and reversals have none */
  received_on: string | null;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: Buffer;
  used_at: string | null;
}

export interface RequestDraftsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  /** the template whose schedule made the draft; null for a draft that the user saved */
  template_id: number | null;
  content: ColumnType<ColumnTypeOf<'DraftContent'>, string, string>;
  expires_at: string;
  created_at: Generated<string>;
}

export interface RequestNumbersTable {
  company_id: number;
  year: number;
  last: number;
}

export interface RequestSchedulesTable {
  company_id: number;
  id: GeneratedAlways<number>;
  template_id: number;
  /** who gets the drafts: several may schedule a template of the company */
  user_id: number;
  every: 'week' | 'month' | 'quarter';
  on_day: number;
  next_on: string;
  /** drafts in a row that were not used */
  unused: Generated<number>;
  /** since when it rests, because too many drafts were not used */
  paused_at: string | null;
  created_at: Generated<string>;
  /** raised by each change that its user saves, not by the drafts that the job makes */
  version: Generated<number>;
}

export interface RequestTemplatesTable {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  /** whose it is; null: the company's */
  owner_id: number | null;
  content: ColumnType<ColumnTypeOf<'TemplateContent'>, string, string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  /** how often a schedule of the template was saved; the version of a schedule is its count when it was saved */
  schedule_changes: Generated<number>;
}

export interface RfpReminderLinksTable {
  token_hash: Buffer;
  company_id: number;
  rfp_id: number;
  created_at: Generated<string>;
  valid_until: string | null;
}

export interface RfpsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  supplier_id: number;
  contact_person_id: number | null;
  status: Generated<ColumnTypeOf<'OfferStatus'>>;
  token_hash: Buffer | null;
  /** null while the supplier is only chosen, before the request is sent */
  sent_at: string | null;
  link_opened_at: string | null;
  verified_at: string | null;
  wrong_pibs: Generated<number>;
  pib_locked_until: string | null;
  declined_at: string | null;
  decline_reason: string | null;
  withdrawn_at: string | null;
  to_be_reconfirmed: Generated<boolean>;
  offer_id: number | null;
  reminded_at: string | null;
  created_at: Generated<string>;
  /** the account behind the supplier; written by a trigger alone */
  account_company_id: GeneratedAlways<number | null>;
  /** the day of the deadline, once it has passed while the request was out; null before that, and again when it is moved */
  due_on: string | null;
}

export interface SectorsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  name: string;
  version: Generated<number>;
}

export interface SessionTokensTable {
  access_hash: Buffer;
  session_id: number;
  valid_until: string;
}

export interface SessionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  refresh_hash: Buffer;
  previous_refresh_hash: Buffer | null;
  previous_until: string | null;
  idle_until: string;
  absolute_until: string;
  ended_at: string | null;
  ended_why: string | null;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  kind: Generated<'password' | 'sso' | 'impersonation'>;
  impersonator_id: number | null;
  ip: Generated<string>;
  last_seen_at: Generated<string>;
  sso_id_token: string | null;
  sso_refresh_token: string | null;
  /** digest of the part that all refresh secrets of the session share */
  family_hash: Buffer | null;
  sso_issuer: string | null;
  sso_subject: string | null;
  sso_sid: string | null;
  /** when the provider last said that the user may go on */
  sso_checked_at: string | null;
}

export interface SigningKeysTable {
  /** the RFC 7638 thumbprint of the public half */
  id: string;
  public_key: Buffer;
  /** the private half as a JWK, sealed with the secret key; of a retired key only if it could not be opened */
  private_sealed: string | null;
  valid_from: Generated<string>;
  retired_at: string | null;
}

export interface SplitMarksTable {
  company_id: number;
  purchase_ids: number[];
  user_id: number;
  at: Generated<string>;
}

export interface SsoAttemptsTable {
  state_hash: Buffer;
  company_id: number;
  purpose: 'login' | 'test';
  browser_hash: Buffer;
  nonce: string;
  code_verifier: string;
  redirect_url: string;
  tested_by: number | null;
  expires_at: string;
  used_at: string | null;
  network: Generated<string>;
  created_at: Generated<string>;
}

export interface SsoIdentitiesTable {
  company_id: number;
  issuer: string;
  subject: string;
  user_id: number;
  created_at: Generated<string>;
}

export interface SsoProvidersTable {
  company_id: number;
  issuer: string;
  client_id: string;
  /** sealed with the secret key; empty where the client has none */
  client_secret: string;
  gateway_url: Generated<string>;
  email_domains: Generated<string[]>;
  enabled: Generated<boolean>;
  tested_at: string | null;
  updated_at: Generated<string>;
  entry_key: Generated<string>;
  test_result: ColumnType<ColumnTypeOf<'SsoTestResult'> | null, string | null | undefined, string | null>;
  version: Generated<number>;
  /** of these domains an address counts although the provider does not say that it has verified it */
  vouched_domains: Generated<string[]>;
  email_claim: Generated<string>;
  name_claim: Generated<string>;
  client_auth: Generated<'secret' | 'private_key'>;
  /** the private key as a JWK, sealed with the secret key */
  client_key: string | null;
}

export interface StatisticsChangesTable {
  company_id: number;
  counted_on: string;
  kind: string;
  status: number;
  category_id: number;
  sector_id: number;
  creator_id: number;
  premium: boolean;
  confirmed_by_owner: boolean;
  supplier_id: number;
  n: number;
  net: string;
}

export interface StatisticsFactsTable {
  company_id: GeneratedAlways<number>;
  counted_on: GeneratedAlways<string>;
  kind: GeneratedAlways<string>;
  status: GeneratedAlways<number>;
  category_id: GeneratedAlways<number>;
  sector_id: GeneratedAlways<number>;
  creator_id: GeneratedAlways<number>;
  premium: GeneratedAlways<boolean>;
  confirmed_by_owner: GeneratedAlways<boolean>;
  supplier_id: GeneratedAlways<number>;
  n: GeneratedAlways<number>;
  net: GeneratedAlways<string>;
}

export interface StatisticsSumsTable {
  company_id: number;
  cut: number;
  unit: number;
  counted_on: string;
  kind: string;
  status: number;
  category_id: number;
  sector_id: number;
  creator_id: number;
  premium: boolean;
  confirmed_by_owner: boolean;
  supplier_id: number;
  n: number;
  net: string;
}

export interface SupplierAccountsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  supplier_id: number;
  version: number;
  /** in the form of suppliers.account_number; '' empties the account */
  number: string;
  source: ColumnTypeOf<'AccountSource'>;
  state: ColumnTypeOf<'AccountState'>;
  /** why it may be paid to: taken over, recorded by one user, approved by a second one, approved by a tied one because only tied users could, decided by one user, emptied */
  rule: ColumnTypeOf<'AccountRule'> | null;
  note: Generated<string>;
  proposed_by: number | null;
  proposed_at: Generated<string>;
  decided_by: number | null;
  decided_for: number | null;
  decided_at: string | null;
  decision_note: Generated<string>;
  usable_from: string | null;
  hold_lifted_by: number | null;
  in_force_at: string | null;
  /** the invoice or letter that names the account, as an upload of the proposer */
  paper_file_id: number | null;
  /** who refused it after it was approved, with the note in decision_note */
  stopped_by: number | null;
  stopped_at: string | null;
  /** invited, or given a right to decide, by tied_by at tied_at */
  tied_user: number | null;
  tied_by: number | null;
  tied_at: string | null;
}

export interface SupplierCategoriesTable {
  company_id: number;
  supplier_id: number;
  category_id: number;
}

export interface SupplierCountsTable {
  company_id: number;
  supplier_id: number;
  invited: number;
  offered: number;
  declined: number;
  won: number;
  lost: number;
  delivered: number;
  on_time: number;
}

export interface SupplierDeliveriesTable {
  receipt_id: GeneratedAlways<number>;
  company_id: GeneratedAlways<number>;
  supplier_id: GeneratedAlways<number>;
  created_at: GeneratedAlways<string>;
  on_time: GeneratedAlways<boolean>;
}

export interface SupplierMonthCountsTable {
  company_id: number;
  supplier_id: number;
  month: string;
  answered: number;
  invited_due: number;
  on_time: number;
  delivered: number;
  complete: number;
  finished: number;
  damaged: number;
  price_kept: number;
  invoiced: number;
}

export interface SuppliersTable {
  id: GeneratedAlways<number>;
  company_id: number;
  name: string;
  company_name: Generated<string>;
  company_address: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  pib: string;
  registration_number: Generated<string>;
  international_supplier: Generated<boolean>;
  contract_end_date: string | null;
  from_marketplace: Generated<boolean>;
  created_at: Generated<string>;
  deleted_at: string | null;
  account_number: Generated<string>;
  /** the external supplier's account that this record belongs to */
  account_company_id: number | null;
  account_linked_at: string | null;
  search_text: GeneratedAlways<string>;
  paused_at: string | null;
  paused_by: number | null;
  pause_reason: Generated<string>;
  /** when a known supplier last got another account; null: it has its first one since it was added */
  account_changed_at: string | null;
  account_changed_by: number | null;
  sample: Generated<boolean>;
  version: Generated<number>;
}

export interface UserSectorsTable {
  company_id: number;
  user_id: number;
  sector_id: number;
}

export interface UserTiesTable {
  company_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  given_by: number;
  kind: 'invited' | 'rights';
  at: Generated<string>;
  /** the owner who confirmed the user, so that the tie counts no more */
  confirmed_by: number | null;
  confirmed_at: string | null;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  company_id: number | null;
  name: string;
  email: string;
  email_verified_at: string | null;
  password_hash: Generated<string>;
  phone_number: Generated<string>;
  lang: Generated<Language>;
  /** empty, the name of a picture of the set, or file:KEY in the storage */
  profile_picture: Generated<string>;
  role: Generated<Role>;
  permissions: Generated<Permission[]>;
  purchase_confirmation: Generated<boolean>;
  confirm_limit: string | null;
  is_moderator: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  password_changed_at: string | null;
  /** sealed with the secret key; in use once totp_enabled_at is set */
  totp_secret: string | null;
  totp_enabled_at: string | null;
  totp_last_step: number | null;
  version: Generated<number>;
  notification_mails: Generated<'each' | 'daily'>;
  monthly_report_at: string | null;
  weekly_roots_at: string | null;
  /** keyed digest of the mailbox, kept when the data are erased; null: not computed, the address is compared */
  mailbox_digest: Buffer | null;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  seq: GeneratedAlways<number>;
  company_id: number;
  webhook_id: number;
  event: string;
  body: string;
  state: Generated<ColumnTypeOf<'DeliveryState'>>;
  tries: Generated<number>;
  next_try_at: Generated<string>;
  last_try_at: string | null;
  took_ms: number | null;
  status: number | null;
  answer: string | null;
  problem: ColumnTypeOf<'DeliveryProblem'> | null;
  created_at: Generated<string>;
}

export interface WebhooksTable {
  id: GeneratedAlways<number>;
  company_id: number;
  name: string;
  url: string;
  events: string[];
  secret: string;
  previous_secret: string | null;
  previous_until: string | null;
  active: Generated<boolean>;
  failing_since: string | null;
  given_up_at: string | null;
  leased_until: string | null;
  held_until: string | null;
  unanswered: Generated<number>;
  delivered_at: string | null;
  version: Generated<number>;
  created_by_user_id: number;
  created_at: Generated<string>;
}

export interface WorkerLeasesTable {
  worker: string;
  until: string;
}

export interface Database {
  accepted_lines: AcceptedLinesTable;
  access_point_refusals: AccessPointRefusalsTable;
  account_categories: AccountCategoriesTable;
  account_contact_persons: AccountContactPersonsTable;
  account_counts: AccountCountsTable;
  account_invitations: AccountInvitationsTable;
  account_invitations_now: AccountInvitationsNowTable;
  account_links: AccountLinksTable;
  affiliate_invitations: AffiliateInvitationsTable;
  affiliates: AffiliatesTable;
  api_tokens: ApiTokensTable;
  approval_links: ApprovalLinksTable;
  article_names: ArticleNamesTable;
  articles: ArticlesTable;
  attachments: AttachmentsTable;
  audit_events: AuditEventsTable;
  award_counts: AwardCountsTable;
  award_lines: AwardLinesTable;
  award_outcomes: AwardOutcomesTable;
  award_plans: AwardPlansTable;
  awards: AwardsTable;
  budget_changes: BudgetChangesTable;
  budget_entries: BudgetEntriesTable;
  budget_events: BudgetEventsTable;
  budget_posting_rows: BudgetPostingRowsTable;
  budget_postings: BudgetPostingsTable;
  budgets: BudgetsTable;
  calendar_links: CalendarLinksTable;
  call_counts: CallCountsTable;
  categories: CategoriesTable;
  clock_offset: ClockOffsetTable;
  companies: CompaniesTable;
  company_archive_parts: CompanyArchivePartsTable;
  company_archive_tickets: CompanyArchiveTicketsTable;
  company_archives: CompanyArchivesTable;
  company_root_leaves: CompanyRootLeavesTable;
  company_roots: CompanyRootsTable;
  confirmations: ConfirmationsTable;
  confirmed_award_facts: ConfirmedAwardFactsTable;
  confirmed_awards: ConfirmedAwardsTable;
  confirmed_purchase_facts: ConfirmedPurchaseFactsTable;
  confirmed_purchases: ConfirmedPurchasesTable;
  contact_person_categories: ContactPersonCategoriesTable;
  contact_persons: ContactPersonsTable;
  counter_proposal_lines: CounterProposalLinesTable;
  counter_proposals: CounterProposalsTable;
  delegations: DelegationsTable;
  documents: DocumentsTable;
  e_document_sendings: EDocumentSendingsTable;
  e_documents: EDocumentsTable;
  event_heads: EventHeadsTable;
  events: EventsTable;
  exchange_rates: ExchangeRatesTable;
  expiry_notices: ExpiryNoticesTable;
  export_slots: ExportSlotsTable;
  file_usage: FileUsageTable;
  files: FilesTable;
  idempotency_keys: IdempotencyKeysTable;
  import_columns: ImportColumnsTable;
  incoming_arrivals: IncomingArrivalsTable;
  incoming_invoice_lines: IncomingInvoiceLinesTable;
  incoming_invoices: IncomingInvoicesTable;
  internal_notes: InternalNotesTable;
  invoices: InvoicesTable;
  landed_rates: LandedRatesTable;
  list_view_defaults: ListViewDefaultsTable;
  list_views: ListViewsTable;
  login_attempts: LoginAttemptsTable;
  login_ceilings: LoginCeilingsTable;
  mail_refusals: MailRefusalsTable;
  mail_unsubscribes: MailUnsubscribesTable;
  mails: MailsTable;
  maintenances: MaintenancesTable;
  moved_deadlines: MovedDeadlinesTable;
  notifications: NotificationsTable;
  offer_bundles: OfferBundlesTable;
  offer_line_tiers: OfferLineTiersTable;
  offer_lines: OfferLinesTable;
  offers: OffersTable;
  parent_categories: ParentCategoriesTable;
  payments: PaymentsTable;
  plan_prices: PlanPricesTable;
  plan_requests: PlanRequestsTable;
  platform_settings: PlatformSettingsTable;
  policy_drafts: PolicyDraftsTable;
  policy_versions: PolicyVersionsTable;
  preorder_numbers: PreorderNumbersTable;
  preorders: PreordersTable;
  proof_checks: ProofChecksTable;
  purchase_counts: PurchaseCountsTable;
  purchases: PurchasesTable;
  questions: QuestionsTable;
  receipt_lines: ReceiptLinesTable;
  receipt_numbers: ReceiptNumbersTable;
  receipts: ReceiptsTable;
  recovery_codes: RecoveryCodesTable;
  request_drafts: RequestDraftsTable;
  request_numbers: RequestNumbersTable;
  request_schedules: RequestSchedulesTable;
  request_templates: RequestTemplatesTable;
  rfp_reminder_links: RfpReminderLinksTable;
  rfps: RfpsTable;
  sectors: SectorsTable;
  session_tokens: SessionTokensTable;
  sessions: SessionsTable;
  signing_keys: SigningKeysTable;
  split_marks: SplitMarksTable;
  sso_attempts: SsoAttemptsTable;
  sso_identities: SsoIdentitiesTable;
  sso_providers: SsoProvidersTable;
  statistics_changes: StatisticsChangesTable;
  statistics_facts: StatisticsFactsTable;
  statistics_sums: StatisticsSumsTable;
  supplier_accounts: SupplierAccountsTable;
  supplier_categories: SupplierCategoriesTable;
  supplier_counts: SupplierCountsTable;
  supplier_deliveries: SupplierDeliveriesTable;
  supplier_month_counts: SupplierMonthCountsTable;
  suppliers: SuppliersTable;
  user_sectors: UserSectorsTable;
  user_ties: UserTiesTable;
  users: UsersTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhooks: WebhooksTable;
  worker_leases: WorkerLeasesTable;
}
