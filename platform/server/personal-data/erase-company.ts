import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { withoutConstraints } from '../backup/backup-tables.ts';
import { TENANT_POLICIES } from '../db/wall/policies.ts';

/** The days between the deletion of an account and the erasure of its data. A mistake can be noticed in them. */
export const ERASURE_WAIT_DAYS = 30;

/** A company whose data can be erased, or the reason why it cannot. */
export interface ErasableCompany {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly pib: string;
  readonly refusal: 'not_deleted' | 'too_early' | 'erased' | null;
  /** The first day on which the data can be erased. */
  readonly from: string;
}

export interface ErasedTable {
  readonly name: string;
  readonly rows: number;
}

const OWN = 'company_id = $1';
const OF_ITS_USERS = 'user_id in (select id from users where company_id = $1)';
/** Addresses of the company's users that no account outside the company and no affiliate has. */
const ADDRESSES = `select lower(email) from users u where company_id = $1 and email <> ''
  and not exists (select from users o where lower(o.email) = lower(u.email) and o.company_id is distinct from $1)
  and not exists (select from affiliates a where lower(a.email) = lower(u.email))`;
/** Users who are named in the company's pro-forma invoices, which the law obliges the operator to keep. */
const ORDERED = 'id in (select ordered_by from preorders where company_id = $1)';

/** Tables whose rows are not found by the company alone. Rows that are found through other rows come first. */
const CONDITIONS: Readonly<Record<string, string>> = {
  session_tokens: `session_id in (select id from sessions where ${OF_ITS_USERS})`,
  sessions: OF_ITS_USERS,
  account_links: OF_ITS_USERS,
  recovery_codes: OF_ITS_USERS,
  idempotency_keys: `split_part(scope, ' ', 1) in (select id::text from users where ${OWN})`,
  login_attempts: `account in (${ADDRESSES})`,
  login_ceilings: `account in (${ADDRESSES})`,
  mail_refusals: `email in (${ADDRESSES})
    and not exists (select from contact_persons p where lower(p.email) = mail_refusals.email and p.company_id <> $1)`,
  // Emails to the operator belong to no company: messages to support, and those whose key names the company.
  mails: `${OWN} or (company_id is null and (lower(to_email) in (${ADDRESSES}) or lower(reply_to) in (${ADDRESSES})
    or dedupe_key ~ ('^(plan-request-' || $1::int || '-|support-company-' || $1::int || '-|company-' || $1::int || '-to-activate-)')))`,
  // Failed logins and repeated emails name an address only.
  audit_events: `${OWN} or (company_id is null and (actor_user_id in (select id from users where ${OWN})
    or subject_user_id in (select id from users where ${OWN}) or lower(actor_name) in (${ADDRESSES})
    or lower(data->'after'->>'to') in (${ADDRESSES})))`,
  account_counts: `${OWN} or account_company_id = $1`,
  account_invitations: `${OWN} or account_company_id = $1`,
};
/** Rows that stay, and `budget_entries`, which is a view. Users come last, because other rows are found through them. */
const NOT_DELETED = ['companies', 'preorders', 'users', 'budget_entries'];
const ERASED: readonly (readonly [table: string, condition: string])[] = [
  ...Object.entries(CONDITIONS),
  ...Object.keys(TENANT_POLICIES)
    .filter((table) => !(table in CONDITIONS || NOT_DELETED.includes(table)))
    .map((table) => [table, OWN] as const),
  ['users', `${OWN} and not ${ORDERED}`],
];

const KEYS = `select storage_key as key from files where ${OWN}
  union select storage_key from company_archive_parts where ${OWN}
  union select logo_key from companies where id = $1 and logo_key is not null
  union select substr(profile_picture, 6) from users where ${OWN} and profile_picture like 'file:%'`;

/** Reads the company; with `lock`, its status cannot change until the end of the client's transaction. */
export async function readErasableCompany(
  client: pg.ClientBase | pg.Pool,
  id: number,
  lock = false,
): Promise<ErasableCompany | undefined> {
  const { rows } = await client.query<ErasableCompany>(
    `select id, name, country, pib, to_char(status_since + make_interval(days => $2) + interval '1 day', 'YYYY-MM-DD') as from,
      case when status <> $3 then 'not_deleted'
        when exists (select from audit_events where kind = 'company_erased' and data->>'company' = $1::text) then 'erased'
        when status_since + make_interval(days => $2) > now_utc() then 'too_early' end as refusal
    from companies where id = $1::int${lock ? ' for update' : ''}`,
    [id, ERASURE_WAIT_DAYS, ACCOUNT_STATUS.DELETED],
  );
  return rows[0];
}

/** Counts the rows that `eraseCompany` would delete, by table; tables without rows are left out. */
export async function countErasableRows(client: pg.Pool, id: number): Promise<ErasedTable[]> {
  const counted: ErasedTable[] = [];
  for (const [name, condition] of ERASED) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${name} where ${condition}`,
      [id],
    );
    counted.push({ name, rows: rows[0]?.n ?? 0 });
  }
  return counted.filter(({ rows }) => rows > 0);
}

/**
 * Deletes a deleted company's rows in the client's transaction and returns the storage keys of its files, to be deleted
 * after the commit. The company's row stays, emptied, because rows of other companies and its pro-forma invoices refer
 * to it. The platform's log gets the numbers of rows, and a keyed digest by which the operator can tell later that a
 * company with a certain tax number was erased. No other process may use the database meanwhile.
 */
export async function eraseCompany(
  client: pg.ClientBase,
  secretKey: string,
  { id, country, pib }: ErasableCompany,
): Promise<{ tables: ErasedTable[]; keys: string[] }> {
  const { rows: keys } = await client.query<{ key: string }>(KEYS, [id]);
  const names = [...ERASED.map(([name]) => name), 'companies'];
  const tables = await withoutConstraints(client, names, async () => {
    const erased: ErasedTable[] = [];
    await client.query(
      `update affiliate_invitations set email = 'erased-' || id where lower(email) in (${ADDRESSES})`,
      [id],
    );
    for (const [name, condition] of ERASED) {
      const { rowCount } = await client.query(`delete from ${name} where ${condition}`, [id]);
      if (rowCount) erased.push({ name, rows: rowCount });
    }
    await client.query(
      `update users set name = 'Former user ' || id, email = '', phone_number = '', profile_picture = '',
        password_hash = '', email_verified_at = null, totp_secret = null, totp_enabled_at = null, mailbox_digest = null
      where ${OWN}`,
      [id],
    );
    await client.query(
      `update companies set name = 'Former company ' || id, pib = '', registration_number = '', address = '',
        city = '', status_reason = '', settings = default, logo_key = null, invoice_mailbox = null, undoable = null
      where id = $1`,
      [id],
    );
    return erased;
  });
  const digest = createHmac('sha256', secretKey).update(`company ${country} ${pib}`).digest('hex');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await client.query(
    `insert into audit_events (company_id, kind, data) values (null, 'company_erased', $1)`,
    [JSON.stringify({ company: id, digest, rows, files: keys.length })],
  );
  return { tables, keys: keys.map(({ key }) => key) };
}
