import type pg from 'pg';

/** A table as read by a backup: the columns that are not computed, and a stable row order. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly order: string;
}

/**
 * Tables excluded from backups: the list of migrations, which the restore runs itself, and transient state shared by
 * processes.
 */
const NOT_DATA = ['schema_migrations', 'worker_leases', 'call_counts', 'export_slots'];

/**
 * Returns every table of the product without its computed columns. Rows are ordered by their key, compared byte by
 * byte so that servers with different collations agree, or by all columns if the table has no key.
 */
export async function readBackupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname::text as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
          ', ' order by k.place)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), 't::text collate "C"') as order
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
    order by c.relname`,
    [NOT_DATA],
  );
  return rows;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns the COPY statement that reads all rows of a table, for `copyOut`. */
export const copyOutStatement = ({ name, columns, order }: BackupTable) =>
  `copy (select ${columns.join(', ')} from ${quoted(name)} t order by ${order}) to stdout`;

/** Returns the COPY statement that writes rows to a table, for `copyIn`. */
export const copyInStatement = ({ name, columns }: Pick<BackupTable, 'name' | 'columns'>) =>
  `copy ${quoted(name)} (${columns.join(', ')}) from stdin`;

/**
 * Runs `load`, which fills all tables, with triggers and foreign keys disabled, and checks every key afterwards. The
 * database rejects a role that does not own the tables.
 */
export function loadWithoutConstraints(
  client: pg.ClientBase,
  tables: readonly BackupTable[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  return withoutConstraints(client, names, async () => {
    await client.query(`truncate ${names.map(quoted).join(', ')}`);
    await load();
  });
}

/**
 * Runs `change` in the client's transaction with all foreign keys dropped and the triggers of these tables disabled.
 * Then restores both, which checks every row against its keys.
 */
export async function withoutConstraints<R>(
  client: pg.ClientBase,
  tables: readonly string[],
  change: () => Promise<R>,
): Promise<R> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  const result = await change();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const name of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  return result;
}

/**
 * Reads the state of each table's sequence. Sequences advance outside transactions, so this value is never too low.
 */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(
  client: pg.ClientBase,
  last: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(last))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
}
