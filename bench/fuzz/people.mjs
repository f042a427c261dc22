import { createHash, randomBytes } from 'node:crypto';

/** The callers: every demo user with a session, clients with API tokens, and a guest. */

const digest = (text) => createHash('sha256').update(text).digest();
const secret = () => randomBytes(32).toString('base64url');
const NOBODY = { name: 'nobody', company: 0, token: undefined };
const SCOPES = ['purchases', 'approvals', 'warehouse', 'finances', 'suppliers', 'budgets'];

async function openSession(query, user) {
  const token = secret();
  await query(
    `with opened as (
       insert into sessions (user_id, kind, family_hash, refresh_hash, idle_until, absolute_until)
       values ($1, 'password', $2, $3, now_utc() + interval '9 days', now_utc() + interval '9 days') returning id)
     insert into session_tokens (access_hash, session_id, valid_until)
     select $4, id, now_utc() + interval '9 days' from opened`,
    [user, digest(secret()), digest(secret()), digest(token)],
  );
  return token;
}

/** Opens a session for each demo user, and creates an API token with every scope for two owners. */
export async function openPeople({ query }) {
  for (const { table } of KEPT) await query(`create table kept_${table} as select * from ${table}`);
  const users = await query(
    `select id, split_part(email, '@', 1) as name, coalesce(company_id, 0) as company from users where email like '%@demo.test' order by id`,
  );
  const people = [{ ...NOBODY }];
  for (const user of users) people.push({ ...user, token: await openSession(query, user.id) });
  for (const name of ['owner', 'premium.owner']) {
    const owner = users.find((user) => user.name === name);
    const token = `pnd_${secret()}`;
    await query(
      `insert into api_tokens (company_id, user_id, name, token_hash, prefix, writes) values ($1, $2, 'fuzz', $3, $4, $5)`,
      [owner.company, owner.id, digest(token), token.slice(0, 10), SCOPES],
    );
    people.push({ name: `${name}’s program`, company: owner.company, token });
  }
  return people;
}

/**
 * Returns how often a caller makes calls with this access check. Most calls pass the check, but each caller is
 * also refused sometimes.
 */
export function weightOf({ name }, gate) {
  const often = { public: /^nobody/, moderation: /^moderator/, marketplace: /^(supplier|both)$/ }[gate];
  if (often) return often.test(name) ? 12 : 1;
  return { owner: 8, 'premium.owner': 5, both: 3, admin: 2, storekeeper: 2, finance: 2 }[name] ?? 1;
}

/** Permissions and records that calls may remove and that are restored regularly. */
const KEPT = [
  {
    table: 'users',
    columns: [
      'email',
      'password_hash',
      'role',
      'permissions',
      'purchase_confirmation',
      'confirm_limit',
      'deleted_at',
    ],
  },
  {
    table: 'companies',
    columns: ['status', 'plan', 'plan_until', 'plan_since', 'activated_date', 'external_supplier'],
  },
  { table: 'categories', columns: ['deleted_at'] },
  { table: 'suppliers', columns: ['pib', 'deleted_at', 'paused_at', 'paused_by'] },
  { table: 'contact_persons', columns: ['deleted_at'] },
];

/** Logs in a caller again after the caller, an owner or a moderator has ended the caller's session. */
export async function logInAgain(product, person) {
  await restorePeople(product);
  if (person.id) person.token = await openSession(product.query, person.id);
}

/** Restores users' permissions and records row by row. A row that conflicts with a new row is not restored. */
export async function restorePeople({ query }) {
  await query('delete from login_attempts');
  await query('update api_tokens set revoked_at = null, revoked_by_user_id = null');
  for (const { table, columns } of KEPT) {
    const differs = columns.map((column) => `now.${column} is distinct from kept.${column}`).join(' or ');
    const rows = await query(
      `select kept.id from kept_${table} kept join ${table} now using (id) where ${differs}`,
    );
    const set = columns.map((column) => `${column} = kept.${column}`).join(', ');
    for (const { id } of rows)
      await query(
        `update ${table} now set ${set} from kept_${table} kept where now.id = kept.id and now.id = $1`,
        [id],
      ).catch(() => undefined);
  }
}

/**
 * Replaces the secret token in every emailed link with a known token, because the database stores only digests.
 * Returns the new links with their companies.
 */
export async function takeLinks({ query }, known) {
  const links = [];
  const take = async (kind, table, rows, where) => {
    for (const { key, ...row } of rows) {
      if (known.has(`${table} ${key}`)) continue;
      const hash = secret();
      await query(`update ${table} set token_hash = $1 where ${where} = $2`, [digest(hash), row.old ?? key]);
      known.add(`${table} ${row.old ? digest(hash).toString('hex') : key}`);
      links.push({ kind, hash, ...row });
    }
  };
  await take(
    'supplier-offers',
    'rfps',
    await query(
      'select r.id as key, r.company_id as company, r.id as rfp, r.purchase_id as purchase, r.supplier_id as supplier, s.pib, s.account_company_id as account from rfps r join suppliers s on s.id = r.supplier_id where r.token_hash is not null',
    ),
    'id',
  );
  for (const [kind, table] of [
    ['approvals', 'approval_links'],
    ['calendar', 'calendar_links'],
    ['auth', 'account_links'],
  ])
    await take(
      kind,
      table,
      await query(
        `select encode(token_hash, 'hex') as key, token_hash as old, u.company_id as company
           from ${table} join users u on u.id = user_id`,
      ),
      'token_hash',
    );
  return links;
}
