import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import { hasAccess, type Plan } from '#platform/shared/access/plans.ts';
import { effectivePermissions, type Role } from '#platform/shared/access/roles.ts';
import { TOKEN_PREFIX, TOKEN_USE_RECORD_SECONDS } from '#platform/shared/access/token-scopes.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { Db } from '../db/client.ts';
import { type CompanySettings, resolveCompanySettings } from './company-settings.ts';
import { digestSecret } from './secrets.ts';

export interface SessionCompany {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly settings: CompanySettings;
  readonly has_access: boolean;
  /** Whether a change to `budget_reservation` is still being applied to the pending purchases (ADR 0109). */
  readonly reserving: boolean;
}

export type SessionKind = 'password' | 'sso' | 'impersonation';

/** An API token as the caller; platform/shared/access/token-access.ts defines what the token may write. */
export interface ApiToken {
  readonly id: number;
  readonly name: string;
  readonly writes: readonly string[];
}

/**
 * The caller, read from the database on every request, so that changed permissions take effect on the next request.
 */
export interface Session {
  readonly id: number;
  /**
   * In addition to browser sessions: `mail` is the one-use link in an email, which acts on behalf of this user;
   * `token` is a program with one of the user's API tokens; `calendar` is a calendar that reads the user's deadlines.
   */
  readonly kind: SessionKind | 'mail' | 'token' | 'calendar';
  /** The API token that made the call. */
  readonly token?: ApiToken;
  /** The moderator who impersonates this user. */
  readonly impersonator: { readonly id: number; readonly name: string; readonly email: string } | null;
  /**
   * The database's time when the request came in. Reads use it as the current time; a write reads the clock again
   * under its lock.
   */
  readonly now: string;
  readonly actor: Actor;
  readonly user: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly lang: Language;
  };
  readonly company: SessionCompany | null;
}

interface Row {
  session_id: number;
  kind: Session['kind'];
  impersonator_id: number | null;
  impersonator_name: string | null;
  impersonator_email: string | null;
  user_id: number;
  name: string;
  email: string;
  lang: Language;
  role: Role;
  permissions: Permission[];
  purchase_confirmation: boolean;
  confirm_limit: string | null;
  is_moderator: boolean;
  sector_ids: number[];
  stands_in_for: StandsInForRow[];
  now: string;
  company_id: number | null;
  company_name: string | null;
  status: number | null;
  plan: Plan | null;
  activated_date: string | null;
  plan_until: string | null;
  settings: Record<string, unknown> | null;
  reserving: boolean | null;
  external_supplier: number | null;
}

/**
 * The users for whom `users u` is the stand-in today (first and last day included), with their current permissions.
 */
export const STANDS_IN_FOR_SQL = `(
        select coalesce(json_agg(json_build_object('user_id', o.id, 'name', o.name, 'role', o.role,
          'permissions', o.permissions, 'purchase_confirmation', o.purchase_confirmation,
          'confirm_limit', o.confirm_limit::text, 'date_to', d.date_to) order by d.id), '[]')
        from delegations d join users o on o.id = d.user_id and o.deleted_at is null
        where d.stand_in_id = u.id and d.ended_at is null
          and (now_utc() at time zone 'Europe/Belgrade')::date between d.date_from and d.date_to)`;

/** The columns of `users u` and `companies c` that determine what a user may do. */
const USER_COLUMNS = `u.id as user_id, u.name, u.email, u.lang, u.role, u.permissions,
      u.purchase_confirmation, u.confirm_limit, u.is_moderator, now_utc() as now,
      array(select sector_id from user_sectors us where us.user_id = u.id) as sector_ids,
      ${STANDS_IN_FOR_SQL} as stands_in_for,
      c.id as company_id, c.name as company_name, c.status, plan_now(c) as plan, c.activated_date, plan_end(c) as plan_until,
      c.settings, c.reserving_after is not null as reserving, c.external_supplier`;

// Starts from the token and joins one row at a time (`offset 0` preserves that order). Without table statistics the
// planner would otherwise scan all users and their sessions.
export const AUTHENTICATE_QUERY = {
  name: 'authenticate',
  text: `
    select s.id as session_id, s.kind, s.impersonator_id, m.name as impersonator_name, m.email as impersonator_email, ${USER_COLUMNS}
    from session_tokens t
    cross join lateral (select * from sessions where id = t.session_id offset 0) s
    cross join lateral (select * from users where id = s.user_id offset 0) u
    left join companies c on c.id = u.company_id
    left join users m on m.id = s.impersonator_id
    where t.access_hash = $1 and t.valid_until > now_utc() and s.ended_at is null
      and s.absolute_until > now_utc() and u.deleted_at is null and m.deleted_at is null and c.status is distinct from ${ACCOUNT_STATUS.DELETED}`,
};

/**
 * Finds a valid API token, as `AUTHENTICATE_QUERY` finds a session. `use_unnoted` is true if the stored time of the
 * last use is old enough to be updated.
 */
const AUTHENTICATE_TOKEN = {
  name: 'authenticate-token',
  text: `
    select 0 as session_id, 'token' as kind, null as impersonator_id, null as impersonator_name, null as impersonator_email,
      t.id as token_id, t.name as token_name, t.writes,
      coalesce(t.last_used_at < now_utc() - interval '${TOKEN_USE_RECORD_SECONDS} seconds', true) as use_unnoted, ${USER_COLUMNS}
    from api_tokens t
    cross join lateral (select * from users where id = t.user_id offset 0) u
    join companies c on c.id = u.company_id
    where t.token_hash = $1 and t.revoked_at is null and coalesce(t.expires_at > now_utc(), true)
      and u.deleted_at is null and c.status <> ${ACCOUNT_STATUS.DELETED}`,
};

/** Returns whether the text after `Authorization: Bearer` has the format of an API token. */
export function isApiToken(bearer: string): boolean {
  return bearer.startsWith(TOKEN_PREFIX);
}

/**
 * Returns the session that belongs to a browser's access token or to an API token; undefined if there is none. `ip`
 * is stored with the last use.
 */
export async function authenticate(pool: pg.Pool, bearer: string, ip = ''): Promise<Session | undefined> {
  if (isApiToken(bearer)) return authenticateToken(pool, bearer, ip);
  const { rows } = await pool.query<Row>({ ...AUTHENTICATE_QUERY, values: [digestSecret(bearer)] });
  const row = rows[0];
  return row && sessionOf(row);
}

interface TokenRow extends Row {
  readonly token_id: number;
  readonly token_name: string;
  readonly writes: string[];
  readonly use_unnoted: boolean;
}

async function authenticateToken(pool: pg.Pool, bearer: string, ip: string): Promise<Session | undefined> {
  const { rows } = await pool.query<TokenRow>({ ...AUTHENTICATE_TOKEN, values: [digestSecret(bearer)] });
  const row = rows[0];
  if (!row) return undefined;
  const token = { id: row.token_id, name: row.token_name, writes: row.writes };
  // A stand-in's permissions are granted to the user, not to programs with the user's token.
  const session = { ...sessionOf({ ...row, stands_in_for: [] }), token };
  // A token is suspended while its user may not use the API (ADR 0041).
  if (!passesGate(session.actor, 'apiTokens')) return undefined;
  if (row.use_unnoted)
    await pool.query('update api_tokens set last_used_at = now_utc(), last_used_ip = $2 where id = $1', [
      token.id,
      ip,
    ]);
  return session;
}

/**
 * Returns a session for the user of a secret link, with the user's current permissions; undefined if the user or
 * company was deleted. The caller has already verified the link.
 */
export async function findSessionByLink(
  db: Db,
  kind: 'mail' | 'calendar',
  userId: number,
): Promise<Session | undefined> {
  const text = `
    select 0 as session_id, '${kind}' as kind, null as impersonator_id, null as impersonator_name, null as impersonator_email, ${USER_COLUMNS}
    from users u join companies c on c.id = u.company_id
    where u.id = $1 and u.deleted_at is null and c.status <> ${ACCOUNT_STATUS.DELETED}`;
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [userId]));
  const row = rows[0];
  return row && sessionOf(row);
}

export interface StandsInForRow {
  readonly user_id: number;
  readonly name: string;
  readonly role: Role;
  readonly permissions: Permission[];
  readonly purchase_confirmation: boolean;
  readonly confirm_limit: string | null;
  readonly date_to: string;
}

/** Converts the rows of `STANDS_IN_FOR_SQL` to the form that the rules expect. */
export function toStandsInForAll(rows: readonly StandsInForRow[]): Pick<Actor, 'standsInForAll'> {
  if (rows.length === 0) return {};
  return {
    standsInForAll: rows.map((row) => ({
      user_id: row.user_id,
      name: row.name,
      until: row.date_to,
      role: row.role,
      permissions: effectivePermissions(row.role, row.permissions),
      purchase_confirmation: row.purchase_confirmation,
      confirm_limit: row.confirm_limit,
    })),
  };
}

function sessionOf(row: Row): Session {
  const plan = row.plan ?? '';
  return {
    id: row.session_id,
    kind: row.kind,
    now: row.now,
    impersonator:
      row.impersonator_id === null
        ? null
        : {
            id: row.impersonator_id,
            name: row.impersonator_name ?? '',
            email: row.impersonator_email ?? '',
          },
    user: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      lang: row.lang,
    },
    actor: {
      user_id: row.user_id,
      company_id: row.company_id,
      role: row.role,
      permissions: effectivePermissions(row.role, row.permissions),
      purchase_confirmation: row.purchase_confirmation,
      confirm_limit: row.confirm_limit,
      sector_ids: row.sector_ids,
      ...toStandsInForAll(row.stands_in_for),
      plan,
      companyActive: row.status === ACCOUNT_STATUS.ACTIVE,
      external_supplier: (['none', 'init', 'active'] as const)[row.external_supplier ?? 0] ?? 'none',
      is_moderator: row.is_moderator,
      impersonatedBy: row.impersonator_id,
    },
    company:
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.company_name ?? '',
            status: row.status ?? ACCOUNT_STATUS.INIT,
            settings: resolveCompanySettings(row.settings ?? {}),
            has_access: hasAccess(
              { plan, activatedAt: row.activated_date, ends_at: row.plan_until },
              row.now,
            ),
            reserving: row.reserving === true,
          },
  };
}
