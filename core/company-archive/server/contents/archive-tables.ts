import type { ArchiveGroup } from '#core/company-archive/wire.ts';
import { requestPublishedMail } from '#core/marketplace/server/public.ts';
import type { TenantTable } from '#platform/server/db/tenant-tables.ts';

/** A table from which the archive contains the company's rows. */
interface ArchivedTable {
  readonly group: ArchiveGroup;
  /** What a row represents, for the description in the archive. */
  readonly about: string;
}

/** A table that is not in the archive, with the reason given in the archive. */
interface LeftOutTable {
  readonly leftOut: string;
}

type ExportEntry = ArchivedTable | LeftOutTable;

/** Tables that contain rows of a company but cannot be read through `Tenant`. */
type SharedTable =
  | 'companies'
  | 'mails'
  | 'sso_attempts'
  | 'account_counts'
  | 'account_invitations'
  | 'sessions'
  | 'account_links'
  | 'recovery_codes';

const of = (group: ArchiveGroup, about: string): ArchivedTable => ({ group, about });
const leftOut = (reason: string): LeftOutTable => ({ leftOut: reason });

/**
 * How the archive treats each table that contains rows of a company. The compiler requires an entry for every new
 * table in `TENANT_TABLES`.
 */
export const ARCHIVE_TABLES: Readonly<Record<TenantTable | SharedTable, ExportEntry>> = {
  companies: of('company', 'The company itself: details, plan and settings.'),
  users: of('company', 'A user, also a deleted one, with role, permissions and limit.'),
  sectors: of('company', 'A department.'),
  user_sectors: of('company', 'The departments of a user.'),
  user_ties: of('company', 'Who invited a user or gave them permissions, for the four-eyes rule.'),
  delegations: of('company', 'A stand-in of a user, with its dates.'),
  policy_versions: of('company', 'A version of the limits and approvals that was applied.'),
  policy_drafts: of('company', 'A draft of limits and approvals.'),
  categories: of('company', 'A category of the company.'),
  contact_persons: of('suppliers', 'A contact person of a supplier.'),
  contact_person_categories: of('suppliers', 'The categories of a contact person.'),
  account_contact_persons: of('suppliers', 'A contact person of the company itself on the marketplace.'),
  account_categories: of('suppliers', 'The marketplace categories of such a contact person.'),
  suppliers: of('suppliers', 'A supplier.'),
  supplier_accounts: of('suppliers', 'A bank account of a supplier, and how it was approved.'),
  supplier_categories: of('suppliers', 'The categories of a supplier.'),
  documents: of('suppliers', 'A document of a supplier, such as a contract or certificate.'),
  expiry_notices: of('suppliers', 'A reminder that was sent because a document or contract ends.'),
  supplier_counts: of('suppliers', 'Counts of a supplier: invitations, offers, orders, deliveries.'),
  supplier_month_counts: of('suppliers', 'Counts of a supplier by month.'),
  landed_rates: of('suppliers', 'Customs and handling by country, for the comparison by landed cost.'),
  purchases: of('purchases', 'A purchase: a request, an ad hoc purchase or a direct purchase.'),
  articles: of('purchases', 'An item of a purchase.'),
  article_names: of('purchases', 'The search key of an item’s name.'),
  rfps: of('purchases', 'The invitation of a supplier to a request.'),
  rfp_reminder_links: of('purchases', 'A reminder of an invitation that was sent.'),
  offers: of('purchases', 'A version of an offer.'),
  offer_lines: of('purchases', 'The price of an item in a version of an offer.'),
  offer_line_tiers: of('purchases', 'A price step of such a line.'),
  offer_bundles: of('purchases', 'A discount on several items of an offer.'),
  accepted_lines: of('purchases', 'An accepted line of an offer.'),
  counter_proposals: of('purchases', 'A counter-proposal to a supplier.'),
  counter_proposal_lines: of('purchases', 'A line of a counter-proposal.'),
  questions: of('purchases', 'A question of a supplier, with its answer.'),
  internal_notes: of('purchases', 'An internal note on a purchase.'),
  award_plans: of('purchases', 'A calculated award to several suppliers.'),
  confirmations: of('purchases', 'A confirmation of a purchase, with what was confirmed.'),
  moved_deadlines: of('purchases', 'An offer deadline that a planned maintenance moved.'),
  approval_links: of('purchases', 'An approval by email that was offered to a user.'),
  request_templates: of('purchases', 'A template of requests.'),
  request_schedules: of('purchases', 'When a template creates drafts.'),
  request_drafts: of('purchases', 'A draft of a request.'),
  request_numbers: of('purchases', 'The last request number of a year.'),
  split_marks: of('purchases', 'Purchases that were checked for a possible split.'),
  awards: of('orders', 'An order to a supplier, with what was delivered and paid.'),
  award_lines: of('orders', 'A line of an order.'),
  e_documents: of('orders', 'An electronic document about an order, with its XML.'),
  e_document_sendings: of('orders', 'The sending of an electronic document through the access point.'),
  receipts: of('orders', 'A goods receipt.'),
  receipt_lines: of('orders', 'A line of a goods receipt.'),
  receipt_numbers: of('orders', 'The last receipt number of a year.'),
  payments: of('orders', 'A payment of an order.'),
  invoices: of('orders', 'An invoice of an order.'),
  incoming_invoices: of('orders', 'A received e-invoice.'),
  incoming_invoice_lines: of('orders', 'A line of a received e-invoice.'),
  incoming_arrivals: of('orders', 'A file or email that arrived and was not accepted as an e-invoice.'),
  budgets: of('budgets', 'A budget with its totals.'),
  budget_changes: of('budgets', 'A change of a budget.'),
  budget_postings: of('budgets', 'A movement in the budget ledger.'),
  budget_posting_rows: of('budgets', 'An amount of such a movement on an account of a budget.'),
  budget_entries: of('budgets', 'The movements as rows of one amount each, computed from the ledger.'),
  budget_events: of('budgets', 'The movements as the budget’s page shows them.'),
  events: of('history', 'An entry of the history of a purchase, with the hash that chains it.'),
  event_heads: of('history', 'The last hash of the history of a purchase.'),
  audit_events: of('history', 'An entry of the audit log.'),
  company_roots: of('history', 'The signed proof of a day on which something was recorded.'),
  company_root_leaves: of('history', 'The entries that such a proof covers.'),
  proof_checks: of('history', 'The last check of the proofs.'),
  mails: of(
    'history',
    'An email about the company or one of its purchases; without announcements to other companies on the marketplace.',
  ),
  notifications: of('history', 'A notification of a user.'),
  files: of('other', 'A file; files/index.jsonl says where it is in the archive.'),
  attachments: of('other', 'To what a file is attached.'),
  file_usage: of('other', 'The storage that the files use.'),
  list_views: of('other', 'A saved view of a list.'),
  list_view_defaults: of('other', 'The view with which a user opens a list.'),
  import_columns: of('other', 'Which heading of an imported sheet means which column.'),
  api_tokens: of('other', 'An API token, without its secret.'),
  calendar_links: of('other', 'A calendar link of a user, without its secret.'),
  webhooks: of('other', 'A webhook, without its secret.'),
  webhook_deliveries: of('other', 'A message to a webhook.'),
  sso_providers: of('other', 'The settings of single sign-on, without secrets.'),
  sso_identities: of('other', 'The identity of a user at the provider of single sign-on.'),
  preorders: of('other', 'An order of a plan of Ponuda.'),
  plan_requests: of('other', 'A request for a plan of Ponuda.'),
  purchase_counts: of('figures', 'How many purchases are in which status; computed.'),
  award_counts: of('figures', 'How many orders are in which status; computed.'),
  statistics_changes: of('figures', 'Changes that the statistics have not yet summed; computed.'),
  statistics_sums: of('figures', 'Sums of the statistics; computed.'),
  confirmed_purchases: of('figures', 'The figures of a confirmed purchase in the statistics; computed.'),
  confirmed_awards: of('figures', 'The figures of an order in the statistics; computed.'),

  company_archives: leftOut('How archives such as this one were made.'),
  company_archive_parts: leftOut('Where the parts of such archives are stored.'),
  company_archive_tickets: leftOut('Links to download such archives, which are secrets.'),
  sessions: leftOut('Logins of users, which contain secrets. Each user can download their own.'),
  account_links: leftOut('Links to set a password, which are secrets.'),
  recovery_codes: leftOut('Codes for the second factor, which are secrets.'),
  sso_attempts: leftOut('Logins at the identity provider in progress, which contain secrets.'),
  account_invitations: leftOut('Copies of invitations for the marketplace statistics of other companies.'),
  account_counts: leftOut('Sums of such copies.'),
};

export type ArchiveTable = keyof typeof ARCHIVE_TABLES;

/** The tables in the archive, in the order of its description. */
export const ARCHIVED_TABLES = Object.entries(ARCHIVE_TABLES).flatMap(([name, entry]) =>
  'about' in entry ? [{ name, ...entry }] : [],
);

export const LEFT_OUT_TABLES = Object.entries(ARCHIVE_TABLES).flatMap(([name, entry]) =>
  'leftOut' in entry ? [{ name, reason: entry.leftOut }] : [],
);

/**
 * Large tables without an index on the company, each with the column and the parent table through which the company's
 * rows are found. Without them, the database would read the rows of all companies.
 */
export const PARENTS: Readonly<Partial<Record<ArchiveTable, { readonly by: string; readonly of: string }>>> =
  {
    accepted_lines: { by: 'rfp_id', of: 'rfps' },
    award_lines: { by: 'award_id', of: 'awards' },
    calendar_links: { by: 'user_id', of: 'users' },
    contact_person_categories: { by: 'contact_person_id', of: 'contact_persons' },
    counter_proposal_lines: { by: 'counter_proposal_id', of: 'counter_proposals' },
    offer_lines: { by: 'offer_id', of: 'offers' },
    receipt_lines: { by: 'receipt_id', of: 'receipts' },
  };

/**
 * Conditions that a table's rows must meet to be in the archive. Emails that announce a published request are left
 * out, because they go to contact persons of other companies, whom the buyer does not know.
 */
export const ROW_CONDITIONS: Readonly<Partial<Record<ArchiveTable, string>>> = {
  mails: `template <> '${requestPublishedMail.name}'`,
};

/** Tables whose rows can be several megabytes each, and are therefore read and written one by one. */
export const TABLES_OF_LARGE_ROWS: readonly string[] = ['e_documents'] satisfies ArchiveTable[];

const SECRET = 'A secret, or the digest of one.';
const LINKS = 'May contain links with which the recipient acts.';
const STORAGE = 'Where the file is stored; the file itself is in the archive.';
const PROCESSING = 'How far the sending is.';
const MODERATION = 'For the moderators of Ponuda, who can undo their last decision for a few minutes.';

/** Columns of archived tables that are not in the archive, with the reason given in the archive. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, string>> = {
  'api_tokens.token_hash': SECRET,
  'approval_links.token_hash': SECRET,
  'calendar_links.token_hash': SECRET,
  'companies.logo_key': STORAGE,
  'companies.undoable': MODERATION,
  'files.storage_key': STORAGE,
  'mails.body_html': LINKS,
  'mails.body_text': LINKS,
  'mails.leased_by': PROCESSING,
  'mails.leased_until': PROCESSING,
  'mails.params': LINKS,
  'rfp_reminder_links.token_hash': SECRET,
  'rfps.token_hash': SECRET,
  'sso_providers.client_key': SECRET,
  'sso_providers.client_secret': SECRET,
  'sso_providers.entry_key': SECRET,
  'users.mailbox_digest': SECRET,
  'users.password_hash': SECRET,
  'users.profile_picture': STORAGE,
  'users.totp_last_step': SECRET,
  'users.totp_secret': SECRET,
  'webhooks.previous_secret': SECRET,
  'webhooks.secret': SECRET,
};

/** The reason given for leaving out columns that the database computes from other columns. */
export const COMPUTED_COLUMN = 'Computed by the database from other columns.';
