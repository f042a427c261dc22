import { sql } from 'kysely';
import type { ApiToken } from '#core/integrations/wire/api-tokens.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { effectivePermissions } from '#platform/shared/access/roles.ts';
import { TOKEN_WRITE_SCOPES } from '#platform/shared/access/token-scopes.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';

function rows(tenant: Tenant) {
  return tenant
    .selectFrom('api_tokens')
    .innerJoin('users as holder', 'holder.id', 'api_tokens.user_id')
    .leftJoin('users as revoker', 'revoker.id', 'api_tokens.revoked_by_user_id')
    .select(['api_tokens.id', 'api_tokens.name', 'api_tokens.prefix', 'api_tokens.writes'])
    .select(['api_tokens.user_id', 'holder.name as user_name', 'holder.role', 'holder.permissions'])
    .select(['api_tokens.created_at', 'api_tokens.expires_at', 'api_tokens.revoked_at'])
    .select(['api_tokens.last_used_at', 'api_tokens.last_used_ip', 'revoker.name as revoked_by'])
    .select(['holder.deleted_at as user_deleted_at'])
    .select(sql<boolean>`coalesce(api_tokens.expires_at <= ${nowSql}, false)`.as('expired'));
}
type TokenRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** Returns one of the company's tokens; undefined if the company has no token with this ID. */
export async function findToken(tenant: Tenant, id: number): Promise<ApiToken | undefined> {
  const row = await rows(tenant).where('api_tokens.id', '=', id).executeTakeFirst();
  return row && present(row);
}

function listed(tenant: Tenant, userId: number | null) {
  const all = userId === null ? rows(tenant) : rows(tenant).where('api_tokens.user_id', '=', userId);
  return all.orderBy('api_tokens.id', 'desc');
}

/** Reads a page of tokens, newest first, of one user or, if `userId` is null, of all users. */
export async function readTokensPage(tenant: Tenant, page: number, userId: number | null) {
  const counted = tenant.selectFrom('api_tokens').select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await (userId === null
    ? counted
    : counted.where('api_tokens.user_id', '=', userId)
  ).executeTakeFirstOrThrow();
  const found = await listed(tenant, userId).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  return toPage(found.map(present), page, total);
}

export function listAllTokens(tenant: TenantTx, userId: number | null) {
  const found = rowsByCursor<TokenRow>(tenant.trx, listed(tenant, userId).compile());
  return mapBatches(found, (batch) => batch.map(present));
}

function present(row: TokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    user: { id: row.user_id, name: row.user_name },
    writes: TOKEN_WRITE_SCOPES.filter((scope) => row.writes.includes(scope)),
    created_at: row.created_at,
    expires_at: row.expires_at,
    last_used_at: row.last_used_at,
    last_used_ip: row.last_used_ip,
    state: stateOf(row),
    revoked_at: row.revoked_at,
    revoked_by: row.revoked_by,
  };
}

function stateOf(row: TokenRow): ApiToken['state'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expired) return 'expired';
  const permissions = effectivePermissions(row.role, row.permissions);
  const mayCall = permissions.has('owner-scope') || permissions.has('admin-scope');
  return mayCall && row.user_deleted_at === null ? 'active' : 'asleep';
}
