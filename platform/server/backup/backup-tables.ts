import type pg from 'pg';

/** A table as a backup knows it: the columns that hold something of their own, and an order that is always the same. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly order: string;
}

/** Which migrations ran, which the restore runs itself; and what running processes tell each other. */
const NOT_DATA = ['schema_migrations', 'worker_leases', 'call_counts', 'export_slots'];

/**
 * Every table of the product. What the database computes from a row is left out; rows come by their key, compared byte
 * by byte so that two servers with different languages agree, or by all they hold where there is none.
 */
export async function tablesOf(client: pg.ClientBase): Promise<BackupTable[]> {
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

/** All rows of a table, for `copyOut`. */
export const readingOf = ({ name, columns, order }: BackupTable) =>
  `copy (select ${columns.join(', ')} from ${quoted(name)} t order by ${order}) to stdout`;

/** The way back, for `copyIn`. */
export const writingOf = ({ name, columns }: Pick<BackupTable, 'name' | 'columns'>) =>
  `copy ${quoted(name)} (${columns.join(', ')}) from stdin`;

/**
 * Has `load` fill all tables at once: no trigger adds to what comes, no key refers to what is not there yet. Behind it
 * every key is checked, and whoever may not own the tables is refused by the database.
 */
export async function loadFreely(
  client: pg.ClientBase,
  tables: readonly BackupTable[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  await load();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
}

/**
 * Reads where the numbering of each table goes on. Numbers are given outside of transactions, so that this one is
 * never too low.
 */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
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
