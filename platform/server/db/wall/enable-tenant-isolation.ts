import pg from 'pg';
import { ConfigError } from '#platform/server/config.ts';
import { grantAppPrivileges } from '../grant-product.ts';
import { MIGRATION_LOCK } from '../migrate.ts';
import { TENANT_ROLE } from './connection-tenant.ts';
import { TENANT_POLICIES } from './policies.ts';

const quoted = pg.escapeIdentifier;
const POLICY = 'ponuda company';

/**
 * Makes the database deny each company access to the rows of other companies (ADR 0127) by creating the role, its
 * privileges and the policies. `product` is the role that connects. Runs at every start, so that new tables are
 * covered. Existing policies are left unchanged, so that no statement waits for a lock.
 */
export async function enableTenantIsolation(owner: pg.Pool, product: string): Promise<void> {
  await demandRole(owner, product);
  await grantAppPrivileges(owner, TENANT_ROLE, ['graphile_worker']);
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(COMPANY);
    await client.query(`grant execute on function ponuda_company() to public`);
    for (const [table, rows] of Object.entries(TENANT_POLICIES)) await bound(client, table, rows);
    await readAsWhoAsks(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

const COMPANY = `create or replace function ponuda_company() returns bigint language sql stable parallel safe
  return nullif(current_setting('ponuda.company', true), '')::bigint`;

/**
 * Creates the role if it is missing. A role belongs to the whole server, and the start of another database may be
 * creating it at the same moment.
 */
async function demandRole(owner: pg.Pool, product: string): Promise<void> {
  const missing = async () =>
    (await owner.query('select from pg_roles where rolname = $1', [TENANT_ROLE])).rowCount === 0;
  try {
    if (await missing())
      await owner.query(`create role ${TENANT_ROLE} nologin`).catch(async (error: unknown) => {
        if (await missing()) throw error;
      });
    if (!(await mayBecome(owner, product))) await owner.query(`grant ${TENANT_ROLE} to ${quoted(product)}`);
  } catch (error) {
    throw new ConfigError(
      `ROW_SECURITY: the database refuses the role it needs (${error instanceof Error ? error.message : error}); have an administrator run: create role ${TENANT_ROLE} nologin; grant ${TENANT_ROLE} to ${quoted(product)}`,
    );
  }
}

async function mayBecome(owner: pg.Pool, product: string): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(`select pg_has_role($1, $2, 'member') as may`, [
    product,
    TENANT_ROLE,
  ]);
  return rows[0]?.may ?? false;
}

async function bound(client: pg.ClientBase, table: string, rows: string): Promise<void> {
  const { rows: found } = await client.query<{ is_view: boolean; bound: boolean; kept: string | null }>(
    `select relkind = 'v' as is_view, relrowsecurity as bound, obj_description(own.oid, 'pg_policy') as kept
    from pg_class c left join pg_policy own on own.polrelid = c.oid and own.polname = $2
    where c.oid = $1::regclass`,
    [table, POLICY],
  );
  const [now] = found;
  if (now?.is_view) return;
  if (!now?.bound) await client.query(`alter table ${table} enable row level security`);
  // A policy's comment contains its condition, so that a changed condition can be detected.
  if (now?.kept !== rows)
    await client.query(`drop policy if exists ${quoted(POLICY)} on ${table};
      create policy ${quoted(POLICY)} on ${table} to ${TENANT_ROLE} using (${rows}) with check (${rows});
      comment on policy ${quoted(POLICY)} on ${table} is ${pg.escapeLiteral(rows)}`);
}

/**
 * Makes views check the caller's privileges. Otherwise a view reads with its owner's privileges and bypasses the
 * policies.
 */
async function readAsWhoAsks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions @> '{security_invoker=true}', false)`,
  );
  for (const { name } of rows) await client.query(`alter view ${name} set (security_invoker = true)`);
}
