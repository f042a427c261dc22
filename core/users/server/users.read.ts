import { sql } from 'kysely';
import { instantSql } from '#platform/server/db/json-sql.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { avatarFileName } from '#platform/shared/access/avatars.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import { ROLE_PERMISSIONS, type Role } from '#platform/shared/access/roles.ts';
import { TIE_DAYS } from '#platform/shared/access/second-person.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { FilterOf } from '#platform/shared/wire/calls.ts';
import type { User } from '../wire.ts';

export type UserFilter = FilterOf<'GET user-management/owner/users'>;

// A user counts as active once they can log in: with a password, or through the company's identity provider.
const COLUMNS = `
  u.id, u.name, u.email, u.email_verified_at, u.created_at, u.updated_at, u.company_id, u.phone_number, u.lang, u.profile_picture, u.role,
  u.permissions, u.purchase_confirmation, u.confirm_limit, u.version,
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by name_key(s.name)), '[]')
    from user_sectors t join sectors s on s.id = t.sector_id
    where t.company_id = $1 and t.user_id = u.id) as sectors,
  case
    when u.password_hash <> '' or exists (select from sso_identities i
      where i.company_id = $1 and i.user_id = u.id) then 'active'
    when exists (select from account_links l where l.user_id = u.id and l.purpose = 'invitation'
      and l.used_at is null and l.expires_at > now_utc()) then 'invited'
    else 'invitation_expired'
  end as state,
  (select json_build_object('kind', t.kind, 'by', json_build_object('id', g.id, 'name', g.name), 'at', ${instantSql('t.at')},
      'until', ${instantSql(`(t.at + interval '${TIE_DAYS} days')`)})
    from user_ties t join users g on g.company_id = $1 and g.id = t.given_by
    where t.company_id = $1 and t.user_id = u.id and t.confirmed_at is null
      and t.at > now_utc() - interval '${TIE_DAYS} days'
    order by t.id desc limit 1) as tie,
  (select max(e.last_seen_at) from sessions e
    where e.user_id = u.id and e.kind <> 'impersonation') as last_seen_at`;

const HITS = `
  from users u
  where u.company_id = $1 and u.deleted_at is null
    and ($2 = '' or u.role = $2)
    and ($3 = '' or strpos(search_key(u.name), search_key($3)) > 0 or strpos(lower(u.email), lower($3)) > 0)`;

const LIST = `select ${COLUMNS} ${HITS} order by name_key(u.name), u.id`;
const PAGE = { name: 'users-page', text: `${LIST} limit ${PAGE_SIZE} offset $4` };
const COUNT = { name: 'users-count', text: `select count(*)::int as total ${HITS}` };
const ONE = {
  name: 'user',
  text: `select ${COLUMNS} from users u where u.company_id = $1 and u.id = $2 and u.deleted_at is null`,
};

interface Row extends Omit<User, 'roles' | 'permissions' | 'file_name'> {
  readonly role: Role;
  readonly permissions: Permission[];
}

/** Returns a page of the company's users by name. */
export async function readUsersPage(tenant: Tenant, { 'roles.name': role, name }: UserFilter, page: number) {
  const rows = await tenant.rows<Row>(PAGE, [role, name, pageOffset(page)]);
  const [count] = await tenant.rows<{ total: number }>(COUNT, [role, name]);
  return toPage(rows.map(presentUser), page, count?.total ?? 0);
}

/** Yields the whole list of `readUsersPage`, for the export. */
export function listAllUsers(tenant: TenantTx, { 'roles.name': role, name }: UserFilter) {
  return mapBatches(tenant.each<Row>(LIST, [role, name]), (rows) => rows.map(presentUser));
}

/** Returns a user; throws 404 if the company has no such user. */
export async function getUser(tenant: Tenant, id: number): Promise<User> {
  const [row] = await tenant.rows<Row>(ONE, [id]);
  if (!row) throw notFoundError();
  return presentUser(row);
}

function presentUser({ role, ...row }: Row): User {
  return {
    ...row,
    file_name: avatarFileName(row.profile_picture),
    roles: [{ name: role, permissions: [...ROLE_PERMISSIONS[role]] }],
  };
}

/** Counts the user invitations that the company has sent in the last 24 hours, up to `max`. */
export async function countRecentInvitations(tx: TenantTx, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('audit_events')
    .select('id')
    .where('kind', '=', 'user_invited')
    .where('at', '>', sql<string>`now_utc() - interval '24 hours'`)
    .limit(max)
    .execute();
  return rows.length;
}
