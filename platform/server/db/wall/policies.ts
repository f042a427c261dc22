import { TENANT_TABLES } from '../tenant-tables.ts';

const OWN = 'company_id = ponuda_company()';
const OF_ITS_USER = 'exists (select from users u where u.id = user_id and u.company_id = ponuda_company())';
/** The condition for a buyer's row that is shared with an account of the marketplace. */
const OF_BOTH = `${OWN} or account_company_id = ponuda_company()`;

/**
 * The rows that the database lets a company access, in addition to the company filter in the code (ADR 0127): a
 * condition for each table with company rows. Subqueries in a condition are limited in the same way.
 */
export const TENANT_POLICIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TENANT_TABLES.map((table) => [table, OWN])),
  companies: 'id = ponuda_company()',
  // An email without a company goes to a recipient without a company, or from a company to the platform's support.
  mails: `${OWN} or company_id is null`,
  sso_attempts: OWN,
  account_counts: OF_BOTH,
  account_invitations: OF_BOTH,
  sessions: OF_ITS_USER,
  account_links: OF_ITS_USER,
  recovery_codes: OF_ITS_USER,
};

/**
 * Tables without a company: the platform's own records, counters and locks, and partners who belong to no company. A
 * row in `session_tokens` is a digest, and the session that it opens is protected. Token and session are inserted
 * together, so a policy could not see the session yet.
 */
export const PLATFORM_TABLES = [
  'access_point_refusals',
  'affiliate_invitations',
  'affiliates',
  'call_counts',
  'clock_offset',
  'exchange_rates',
  'export_slots',
  'idempotency_keys',
  'login_attempts',
  'login_ceilings',
  'mail_refusals',
  'mail_unsubscribes',
  'maintenances',
  'parent_categories',
  'plan_prices',
  'platform_settings',
  'preorder_numbers',
  'schema_migrations',
  'session_tokens',
  'signing_keys',
  'worker_leases',
] as const;
