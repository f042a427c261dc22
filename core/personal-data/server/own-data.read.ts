import { sql } from 'kysely';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

type Trx = TenantTx['trx'];

/**
 * A part of the data about a user: its name in the file, and a query that returns one JSON document per row. `$1` is
 * the user's id.
 */
interface Part {
  readonly name: string;
  readonly text: string;
}

const part = (name: string, fields: string, from: string): Part => ({
  name,
  text: `select to_jsonb(r) as row from (select ${fields} from ${from}) r`,
});

const COMPANY = 'company_id = (select company_id from users where id = $1)';

/**
 * Everything stored about a person, in the order of the file (GDPR 15 and 20, ADR 0045). Secrets and keyed digests,
 * such as `users.mailbox_digest`, are left out: they contain nothing about the person that is not in the file.
 */
const PARTS: readonly Part[] = [
  part(
    'account',
    `u.name, u.email, u.phone_number, u.lang, u.role, u.permissions, u.purchase_confirmation, u.confirm_limit,
      u.notification_mails, u.monthly_report_at, u.weekly_roots_at, u.created_at, u.email_verified_at, u.password_changed_at,
      u.totp_enabled_at as second_factor_since, c.name as company,
      (select count(*) from recovery_codes where user_id = u.id and used_at is null) as recovery_codes_left`,
    'users u left join companies c on c.id = u.company_id where u.id = $1',
  ),
  part(
    'departments',
    's.name',
    'user_sectors t join sectors s on s.id = t.sector_id where t.user_id = $1 order by 1',
  ),
  part(
    'sessions',
    'created_at, last_seen_at, ended_at, ended_why, kind, ip, user_agent',
    'sessions where user_id = $1 order by id',
  ),
  part(
    'single_sign_on',
    'issuer, subject, created_at',
    'sso_identities where user_id = $1 order by created_at',
  ),
  part(
    'api_tokens',
    'name, prefix, writes, created_at, expires_at, last_used_at, last_used_ip, revoked_at',
    'api_tokens where user_id = $1 order by id',
  ),
  part('calendar_link', 'created_at, last_read_at', 'calendar_links where user_id = $1'),
  part(
    'stand_ins',
    `(select name from users where id = d.user_id) as of, (select name from users where id = d.stand_in_id) as stand_in,
      date_from, date_to, ended_at`,
    'delegations d where $1 in (user_id, stand_in_id) order by id',
  ),
  part(
    'list_views',
    'v.list, v.name, v.search, v.created_at',
    `list_views v where v.owner_id = $1 and v.${COMPANY} order by v.id`,
  ),
  part(
    'notifications',
    'n.kind, p.request_number, n.created_at, n.read_at',
    'notifications n left join purchases p on p.id = n.purchase_id where n.user_id = $1 order by n.id',
  ),
  part(
    'mails_sent_to_you',
    'm.created_at, m.sent_at, m.template, m.subject, m.to_email',
    `mails m where lower(m.to_email) = (select lower(email) from users where id = $1)
      and (m.company_id is null or m.${COMPANY}) order by m.id`,
  ),
  part(
    'purchases_you_created',
    'request_number, kind, name, created_at',
    `purchases where creator_id = $1 and ${COMPANY} order by id`,
  ),
  part(
    'plan_requests',
    'plan, created_at',
    `plan_requests where requested_by = $1 and ${COMPANY} order by id`,
  ),
  part(
    'request_templates',
    `t.name, t.content, t.created_at, s.every, s.on_day, s.next_on`,
    `request_templates t left join request_schedules s on s.template_id = t.id and s.user_id = $1
      where $1 in (t.owner_id, s.user_id) and t.${COMPANY} order by t.id`,
  ),
  part(
    'history_you_made',
    'e.at, p.request_number, e.kind, e.from_status, e.to_status, e.stands_in_for_name, e.data',
    `events e join purchases p on p.id = e.purchase_id
    where e.actor_user_id = $1 and e.${COMPANY} order by e.id`,
  ),
  part(
    'confirmations',
    'c.created_at, p.request_number, c.net, c.currency',
    `confirmations c join purchases p on p.id = c.purchase_id where c.user_id = $1 and c.${COMPANY} order by c.id`,
  ),
  part(
    'internal_notes',
    'n.created_at, p.request_number, n.text',
    `internal_notes n join purchases p on p.id = n.purchase_id where n.user_id = $1 and n.${COMPANY} order by n.id`,
  ),
  part(
    'files_you_uploaded',
    'name, size, type, created_at',
    `files where uploaded_by_user_id = $1 and ${COMPANY} order by id`,
  ),
  // Entries about actions of other users that concern this person omit the other user's address and device.
  part(
    'security_log',
    `at, kind, actor_name as by, nullif(subject_name, '') as done_to,
      case when actor_user_id = $1 then ip end as ip, data`,
    'audit_events where $1 in (actor_user_id, subject_user_id) order by id',
  ),
];

/** Yields the text of a JSON file with the data, a few rows at a time. */
export async function* streamOwnDataJson(trx: Trx, userId: number): AsyncGenerator<string, void> {
  const { rows } = await sql<{ at: string }>`select now_utc() as at`.execute(trx);
  yield `{\n  "made_at": ${JSON.stringify(rows[0]?.at)}`;
  for (const { name, text } of PARTS) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let between = '\n    ';
    for await (const batch of rowsByCursor<{ row: unknown }>(trx, { sql: text, parameters: [userId] })) {
      for (const { row } of batch) {
        yield `${between}${JSON.stringify(row)}`;
        between = ',\n    ';
      }
    }
    yield between === '\n    ' ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
