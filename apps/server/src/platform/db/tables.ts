import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * The tables of db/migrations as Kysely sees them; a self-test compares them with the database. Numerics
 * are decimal strings, instants ISO 8601 UTC, days `YYYY-MM-DD` (see client.ts).
 */
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
  status: Generated<number>;
  plan: Generated<string>;
  join_date: Generated<string>;
  activated_date: string | null;
  plan_until: string | null;
  plan_since: string | null;
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
  external_supplier: Generated<number>;
  created_at: Generated<string>;
  status_reason: Generated<string>;
  status_since: Generated<string>;
  external_supplier_since: string | null;
  logo_key: string | null;
  version: Generated<number>;
  affiliate_id: number | null;
  search_text: GeneratedAlways<string>;
}

export interface ParentCategoriesTable {
  id: GeneratedAlways<number>;
  names: ColumnType<Record<string, unknown>, string, string>;
}

export interface ExchangeRatesTable {
  currency: string;
  valid_from: string;
  per_eur: string;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  company_id: number | null;
  name: string;
  email: string;
  email_verified_at: string | null;
  password_hash: Generated<string>;
  phone_number: Generated<string>;
  lang: Generated<string>;
  profile_picture: Generated<string>;
  role: Generated<string>;
  permissions: Generated<string[]>;
  purchase_confirmation: Generated<boolean>;
  confirm_limit: string | null;
  is_moderator: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  password_changed_at: string | null;
  totp_secret: string | null;
  totp_enabled_at: string | null;
  totp_last_step: number | null;
  version: Generated<number>;
  notification_mails: Generated<string>;
  monthly_report_at: string | null;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: Buffer;
  used_at: string | null;
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
  kind: Generated<string>;
  impersonator_id: number | null;
  ip: Generated<string>;
  last_seen_at: Generated<string>;
  sso_id_token: string | null;
  sso_refresh_token: string | null;
  sso_issuer: string | null;
  sso_subject: string | null;
  sso_sid: string | null;
  sso_checked_at: string | null;
  family_hash: Buffer | null;
}

export interface AccountLinksTable {
  token_hash: Buffer;
  purpose: string;
  user_id: number;
  expires_at: string;
  used_at: string | null;
  created_at: Generated<string>;
}

export interface SessionTokensTable {
  access_hash: Buffer;
  session_id: number;
  valid_until: string;
}

export interface LoginAttemptsTable {
  account: string;
  network: string;
  wrong_in_row: Generated<number>;
  locked_until: string | null;
  last_at: Generated<string>;
  turn_of: string | null;
  turn_until: string | null;
}

export interface LoginCeilingsTable {
  account: string;
  wrong: number;
  since: string;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: Generated<string>;
}

export interface SectorsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  name: string;
}

export interface UserSectorsTable {
  company_id: number;
  user_id: number;
  sector_id: number;
}

export interface CategoriesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  name: string;
  sector_id: number | null;
  parent_category_id: number | null;
  created_at: Generated<string>;
  deleted_at: string | null;
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
  account_changed_at: string | null;
  account_changed_by: number | null;
  account_company_id: number | null;
  account_linked_at: string | null;
  paused_at: string | null;
  paused_by: number | null;
  pause_reason: Generated<string>;
  search_text: GeneratedAlways<string>;
}

/** An external supplier's own people; `contact_persons` are those a buyer knows. */
export interface AccountContactPersonsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  name_and_surname: string;
  email: string;
  phone: Generated<string>;
  lang: Generated<string>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface AccountCategoriesTable {
  company_id: number;
  contact_person_id: number;
  parent_category_id: number;
}

/** One row an invitation of an account, kept by triggers (migration 0030). */
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

export interface SupplierCategoriesTable {
  company_id: number;
  supplier_id: number;
  category_id: number;
}

export interface ContactPersonsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  supplier_id: number;
  name_and_surname: string;
  email: string;
  phone: Generated<string>;
  lang: Generated<string>;
  created_at: Generated<string>;
  deleted_at: string | null;
  search_text: GeneratedAlways<string>;
}

export interface ContactPersonCategoriesTable {
  company_id: number;
  contact_person_id: number;
  category_id: number;
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
  /** The sum of the budget's entries, kept by a trigger and never written. */
  committed: GeneratedAlways<string>;
  actual: GeneratedAlways<string>;
}

export interface RequestNumbersTable {
  company_id: number;
  year: number;
  last: number;
}

export interface ReceiptNumbersTable {
  company_id: number;
  year: number;
  last: number;
}

export interface PurchasesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  request_number: string;
  kind: string;
  premium: Generated<boolean>;
  status: number;
  rejected: Generated<boolean>;
  rejection_note: string | null;
  note: Generated<string>;
  cancel_reason: string | null;
  name: string;
  description: Generated<string>;
  quantity: string | null;
  unit: string | null;
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
  frozen_rates: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  deadline_noted_for: string | null;
  sent_at: string | null;
  confirmed_at: string | null;
  status_since: Generated<string>;
  created_at: Generated<string>;
  search_text: GeneratedAlways<string>;
  goods_open: Generated<boolean>;
  expected_on: string | null;
  warehouse_text: Generated<string>;
  published_at: string | null;
  counted_on: GeneratedAlways<string>;
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

/** What happened to a purchase or an award since the last fold; counted with the sums. */
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

export interface StatisticsSumsTable extends StatisticsChangesTable {
  cut: number;
  unit: number;
}

export interface ArticlesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  position: number;
  name: string;
  quantity: string;
  unit: string;
  note: Generated<string>;
  implicit: Generated<boolean>;
  removed_at: string | null;
}

export interface ArticleNamesTable {
  company_id: number;
  key: string;
}

export interface RfpsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  supplier_id: number;
  contact_person_id: number | null;
  status: Generated<number>;
  token_hash: Buffer | null;
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
  /** Written by the database alone: the account behind the supplier. */
  account_company_id: GeneratedAlways<number | null>;
}

export interface RfpReminderLinksTable {
  token_hash: Buffer;
  company_id: number;
  rfp_id: number;
  created_at: Generated<string>;
  valid_until: string | null;
}

export interface OffersTable {
  id: GeneratedAlways<number>;
  company_id: number;
  rfp_id: number;
  version: number;
  revision: number;
  currency: string;
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
  given_by: Generated<string>;
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
  asked: string | null;
}

export interface AcceptedLinesTable {
  company_id: number;
  rfp_id: number;
  article_id: number;
  quantity: string;
}

export interface ConfirmationsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  user_id: number;
  value_choice: string;
  net: string;
  net_eur: string;
  currency: string;
  rates: ColumnType<Record<string, unknown>, string, string>;
  confirm_limit: string | null;
  content_digest: string;
  stands_in_for_user_id: number | null;
  created_at: Generated<string>;
}

export interface AwardsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  rfp_id: number | null;
  supplier_id: number;
  order_number: string;
  currency: string;
  net: string;
  vat: string;
  gross: string;
  net_in_company_currency: string;
  created_at: Generated<string>;
  purchase_status: Generated<number>;
  payable: Generated<string>;
  received: string | null;
  paid: Generated<string>;
  next_due: string | null;
  left_to_pay: GeneratedAlways<string>;
  payable_now: GeneratedAlways<string>;
  refund_due: GeneratedAlways<string>;
  prepaid: GeneratedAlways<string>;
  approved_account: string | null;
  checked_account: string | null;
  account_checked_at: string | null;
  account_checked_by: number | null;
}

/** One row a change of an award; folded by a job, summed when read. */
export interface AwardCountsTable {
  company_id: number;
  purchase_status: number;
  currency: string;
  n: number;
  to_pay_n: number;
  in_advance_n: Generated<number>;
  prepaid_n: number;
  refund_n: number;
  to_pay: string;
  prepaid: string;
  refund: string;
}

export interface AwardLinesTable {
  company_id: number;
  award_id: number;
  article_id: number;
  quantity: string;
  unit_price: string;
  vat_rate: string;
  net: string;
}

export interface BudgetEntriesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  budget_id: number;
  purchase_id: number;
  award_id: number | null;
  kind: string;
  amount: string;
  created_at: Generated<string>;
}

export interface EventsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  rfp_id: number | null;
  kind: string;
  actor_kind: string;
  actor_user_id: number | null;
  actor_name: string;
  impersonator_id: number | null;
  stands_in_for_user_id: number | null;
  stands_in_for_name: string | null;
  from_status: number | null;
  to_status: number | null;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  at: Generated<string>;
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
  scanned_at: string | null;
  /** The name of the virus that was found; null: none. */
  virus: string | null;
  search_text: GeneratedAlways<string>;
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

export interface ExpiryNoticesTable {
  company_id: number;
  kind: string;
  record_id: number;
  ends_on: string;
  days: number;
  noticed_at: Generated<string>;
}

export interface FileUsageTable {
  company_id: number;
  bytes: Generated<string>;
  quota: Generated<string>;
}

export interface ImportColumnsTable {
  company_id: number;
  kind: string;
  heading: string;
  column_key: string;
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

export interface ReceiptsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  award_id: number;
  number: Generated<string>;
  kind: string;
  state: Generated<string>;
  reverses_id: number | null;
  delivery_note_number: Generated<string>;
  note: Generated<string>;
  user_id: number;
  decided_by_user_id: number | null;
  decided_at: string | null;
  created_at: Generated<string>;
}

export interface ReceiptLinesTable {
  company_id: number;
  receipt_id: number;
  article_id: number;
  quantity: Generated<string>;
  damaged: Generated<string>;
  closed_short: Generated<string>;
}

export interface PaymentsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  award_id: number;
  kind: string;
  state: Generated<string>;
  reverses_id: number | null;
  payment_type: string;
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
}

export interface InternalNotesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  purchase_id: number;
  user_id: number;
  text: string;
  created_at: Generated<string>;
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

export interface CounterProposalLinesTable {
  company_id: number;
  counter_proposal_id: number;
  article_id: number;
  target_price: string;
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

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  company_id: number;
  user_id: number;
  kind: string;
  purchase_id: number | null;
  your_turn: Generated<boolean>;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Generated<string>;
  read_at: string | null;
  digest_at: string | null;
}

export interface ApprovalLinksTable {
  token_hash: Buffer;
  company_id: number;
  purchase_id: number;
  user_id: number;
  action: string;
  content_digest: string;
  valid_until: string;
  used_at: string | null;
  created_at: Generated<string>;
}

/** What an edit changed beside the amount. */
interface BudgetFieldChange {
  readonly field: 'category' | 'date_from' | 'date_to';
  readonly from: string;
  readonly to: string;
}

export interface BudgetChangesTable {
  id: GeneratedAlways<number>;
  company_id: number;
  budget_id: number;
  kind: string;
  amount: string;
  amount_after: string;
  other_budget_id: number | null;
  reason: Generated<string>;
  user_id: number;
  created_at: Generated<string>;
  changes: ColumnType<BudgetFieldChange[], string | undefined, never>;
}

export interface MailsTable {
  id: GeneratedAlways<number>;
  company_id: number | null;
  dedupe_key: string;
  template: string;
  lang: string;
  to_email: string;
  to_name: Generated<string>;
  from_name: Generated<string>;
  reply_to: string | null;
  params: ColumnType<Record<string, unknown>, string, string>;
  state: Generated<string>;
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
}

export interface MailRefusalsTable {
  email: string;
  reason: string;
  at: Generated<string>;
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

export interface PlanPricesTable {
  plan: string;
  currency: string;
  per_month: string;
}

export interface PlatformSettingsTable {
  one: Generated<boolean>;
  seller: ColumnType<Record<string, string>, string, string>;
  affiliate_rate: Generated<string>;
}

export interface PreorderNumbersTable {
  year: number;
  last: number;
}

export interface PreordersTable {
  id: GeneratedAlways<number>;
  company_id: number;
  number: string;
  plan: string;
  duration_months: number;
  invoice_type: string;
  currency: string;
  net: string;
  vat_rate: string;
  vat: string;
  gross: string;
  payment_reference: string;
  seller: ColumnType<Record<string, string>, string, never>;
  buyer: ColumnType<Record<string, string>, string, never>;
  ordered_by: number;
  ordered_on: string;
  due_on: string;
  pay_by: string | null;
  planned_from: string | null;
  planned_until: string | null;
  lang: Generated<string>;
  created_at: Generated<string>;
  cancelled_at: string | null;
  paid_at: string | null;
  paid_by: number | null;
  active_from: string | null;
  active_until: string | null;
  affiliate_id: number | null;
  affiliate_rate: string | null;
  affiliate_profit: string | null;
}

export interface AffiliatesTable {
  id: GeneratedAlways<number>;
  company_name: string;
  name: string;
  email: string;
  pib: Generated<string>;
  registration_number: Generated<string>;
  phone_number: Generated<string>;
  lang: Generated<string>;
  state: Generated<string>;
  code: string | null;
  hash_digest: Buffer | null;
  created_at: Generated<string>;
  decided_at: string | null;
  decided_by: number | null;
}

export interface AffiliateInvitationsTable {
  id: GeneratedAlways<number>;
  affiliate_id: number;
  email: string;
  invited_on: string;
  created_at: Generated<string>;
}

export interface MailUnsubscribesTable {
  email: string;
  at: Generated<string>;
}

/** What the last test of a provider found out about it. */
export interface SsoTestResult {
  readonly email: string;
  /** Absent in results from before the name was read. */
  readonly name?: string;
  readonly refresh_token: boolean;
  readonly end_session: boolean;
  readonly backchannel_logout: boolean;
}

export interface SsoProvidersTable {
  company_id: number;
  issuer: string;
  client_id: string;
  client_secret: string;
  client_auth: Generated<'secret' | 'private_key'>;
  client_key: string | null;
  gateway_url: Generated<string>;
  email_domains: Generated<string[]>;
  vouched_domains: Generated<string[]>;
  email_claim: Generated<string>;
  name_claim: Generated<string>;
  enabled: Generated<boolean>;
  tested_at: string | null;
  updated_at: Generated<string>;
  entry_key: Generated<string>;
  test_result: ColumnType<SsoTestResult | null, string | null | undefined, string | null>;
  version: Generated<number>;
}

export interface SsoIdentitiesTable {
  company_id: number;
  issuer: string;
  subject: string;
  user_id: number;
  created_at: Generated<string>;
}

export interface SsoAttemptsTable {
  state_hash: Buffer;
  company_id: number;
  purpose: string;
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

export interface ApiTokensTable {
  id: GeneratedAlways<number>;
  company_id: number;
  user_id: number;
  name: string;
  token_hash: Buffer;
  prefix: string;
  writes: Generated<string[]>;
  expires_at: string | null;
  last_used_at: string | null;
  last_used_ip: Generated<string>;
  revoked_at: string | null;
  revoked_by_user_id: number | null;
  created_at: Generated<string>;
}

export interface CalendarLinksTable {
  user_id: number;
  company_id: number;
  token_hash: Buffer;
  created_at: Generated<string>;
  last_read_at: string | null;
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

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  seq: GeneratedAlways<number>;
  company_id: number;
  webhook_id: number;
  event: string;
  body: string;
  state: Generated<string>;
  tries: Generated<number>;
  next_try_at: Generated<string>;
  last_try_at: string | null;
  took_ms: number | null;
  status: number | null;
  answer: string | null;
  problem: string | null;
  created_at: Generated<string>;
}

/** Facts of confirmed purchases, written by the database (migration 0037). */
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

export interface SplitMarksTable {
  company_id: number;
  purchase_ids: number[];
  user_id: number;
  at: Generated<string>;
}

export interface Database {
  clock_offset: ClockOffsetTable;
  companies: CompaniesTable;
  parent_categories: ParentCategoriesTable;
  exchange_rates: ExchangeRatesTable;
  users: UsersTable;
  sessions: SessionsTable;
  session_tokens: SessionTokensTable;
  login_attempts: LoginAttemptsTable;
  login_ceilings: LoginCeilingsTable;
  idempotency_keys: IdempotencyKeysTable;
  sectors: SectorsTable;
  user_sectors: UserSectorsTable;
  categories: CategoriesTable;
  suppliers: SuppliersTable;
  supplier_categories: SupplierCategoriesTable;
  account_contact_persons: AccountContactPersonsTable;
  account_categories: AccountCategoriesTable;
  account_invitations: AccountInvitationsTable;
  account_counts: AccountCountsTable;
  contact_persons: ContactPersonsTable;
  contact_person_categories: ContactPersonCategoriesTable;
  budgets: BudgetsTable;
  request_numbers: RequestNumbersTable;
  receipt_numbers: ReceiptNumbersTable;
  purchases: PurchasesTable;
  purchase_counts: PurchaseCountsTable;
  articles: ArticlesTable;
  article_names: ArticleNamesTable;
  rfps: RfpsTable;
  rfp_reminder_links: RfpReminderLinksTable;
  offers: OffersTable;
  offer_lines: OfferLinesTable;
  accepted_lines: AcceptedLinesTable;
  confirmations: ConfirmationsTable;
  awards: AwardsTable;
  award_counts: AwardCountsTable;
  award_lines: AwardLinesTable;
  budget_entries: BudgetEntriesTable;
  events: EventsTable;
  files: FilesTable;
  attachments: AttachmentsTable;
  documents: DocumentsTable;
  expiry_notices: ExpiryNoticesTable;
  file_usage: FileUsageTable;
  supplier_counts: SupplierCountsTable;
  statistics_changes: StatisticsChangesTable;
  statistics_sums: StatisticsSumsTable;
  confirmed_purchases: ConfirmedPurchasesTable;
  confirmed_awards: ConfirmedAwardsTable;
  split_marks: SplitMarksTable;
  mails: MailsTable;
  recovery_codes: RecoveryCodesTable;
  account_links: AccountLinksTable;
  audit_events: AuditEventsTable;
  plan_prices: PlanPricesTable;
  platform_settings: PlatformSettingsTable;
  preorder_numbers: PreorderNumbersTable;
  preorders: PreordersTable;
  affiliates: AffiliatesTable;
  affiliate_invitations: AffiliateInvitationsTable;
  mail_refusals: MailRefusalsTable;
  mail_unsubscribes: MailUnsubscribesTable;
  sso_providers: SsoProvidersTable;
  sso_identities: SsoIdentitiesTable;
  sso_attempts: SsoAttemptsTable;
  receipts: ReceiptsTable;
  receipt_lines: ReceiptLinesTable;
  payments: PaymentsTable;
  invoices: InvoicesTable;
  internal_notes: InternalNotesTable;
  questions: QuestionsTable;
  counter_proposals: CounterProposalsTable;
  counter_proposal_lines: CounterProposalLinesTable;
  delegations: DelegationsTable;
  notifications: NotificationsTable;
  approval_links: ApprovalLinksTable;
  budget_changes: BudgetChangesTable;
  api_tokens: ApiTokensTable;
  calendar_links: CalendarLinksTable;
  webhooks: WebhooksTable;
  import_columns: ImportColumnsTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

/** Tables whose rows belong to one company; reached only through `Tenant` (tenant.ts). */
export const TENANT_TABLES = [
  'users',
  'sectors',
  'user_sectors',
  'categories',
  'suppliers',
  'supplier_categories',
  'contact_persons',
  'import_columns',
  'contact_person_categories',
  'account_contact_persons',
  'account_categories',
  'budgets',
  'request_numbers',
  'receipt_numbers',
  'purchases',
  'purchase_counts',
  'articles',
  'article_names',
  'rfps',
  'rfp_reminder_links',
  'offers',
  'offer_lines',
  'accepted_lines',
  'confirmations',
  'awards',
  'award_counts',
  'award_lines',
  'budget_entries',
  'events',
  'files',
  'attachments',
  'documents',
  'expiry_notices',
  'file_usage',
  'supplier_counts',
  'statistics_changes',
  'statistics_sums',
  'confirmed_purchases',
  'confirmed_awards',
  'split_marks',
  'audit_events',
  'preorders',
  'sso_providers',
  'sso_identities',
  'receipts',
  'receipt_lines',
  'payments',
  'invoices',
  'internal_notes',
  'questions',
  'counter_proposals',
  'counter_proposal_lines',
  'delegations',
  'notifications',
  'approval_links',
  'budget_changes',
  'api_tokens',
  'calendar_links',
  'webhooks',
  'webhook_deliveries',
] as const satisfies readonly (keyof Database)[];
export type TenantTable = (typeof TENANT_TABLES)[number];
