import pg from 'pg';
import { APPEND_ONLY_TABLES, TRIGGER_WRITTEN_COLUMNS } from './append-only.ts';
import { MIGRATION_LOCK } from './migrate.ts';

const quoted = pg.escapeIdentifier;

/**
 * Grants the product's role the privileges it needs on the tables of `owner`: reading and writing rows, but only
 * reading and inserting on append-only tables. Runs at every start, so that new tables are covered.
 */
export async function grantAppPrivileges(
  owner: pg.Pool,
  role: string,
  seesAllOf: readonly string[] = ['public', 'graphile_worker'],
): Promise<void> {
  const to = quoted(role);
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    for (const schema of ['public', 'graphile_worker'])
      await client.query(`grant usage on schema ${schema} to ${to};
        grant select, insert, update, delete on all tables in schema ${schema} to ${to};
        grant usage, select on all sequences in schema ${schema} to ${to};
        grant execute on all functions in schema ${schema} to ${to}`);
    await client.query(`revoke insert, update, delete on schema_migrations from ${to}`);
    for (const [table, columns] of Object.entries(APPEND_ONLY_TABLES)) {
      await client.query(`revoke update, delete on ${table} from ${to}`);
      if (columns.length > 0) await client.query(`grant update (${columns.join(', ')}) on ${table} to ${to}`);
    }
    for (const [table, columns] of Object.entries(TRIGGER_WRITTEN_COLUMNS))
      await grantOtherColumns(client, table, columns, to);
    await showAll(client, role, seesAllOf);
    await client.query('commit');
  } finally {
    // Also ends the transaction if it was not committed.
    client.release(true);
  }
}

async function grantOtherColumns(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  to: string,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all ($2)`,
    [table, columns],
  );
  await client.query(`revoke update on ${table} from ${to};
    grant update (${rows.map(({ name }) => quoted(name)).join(', ')}) on ${table} to ${to}`);
}

/**
 * Lets the role see all rows of tables with row security, which otherwise only their owner sees: the rows of the
 * queue and, with ROW_SECURITY (ADR 0127), companies' rows.
 */
async function showAll(client: pg.ClientBase, role: string, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text = any($2) and c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [`ponuda ${role}`, schemas],
  );
  for (const { name } of rows)
    await client.query(
      `create policy ${quoted(`ponuda ${role}`)} on ${name} to ${quoted(role)} using (true) with check (true)`,
    );
}

/** Returns whether the pool's role owns the tables, and could therefore change history and logs. */
export async function ownsHistory(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'events'::regclass`,
  );
  return rows[0]?.owns ?? true;
}
