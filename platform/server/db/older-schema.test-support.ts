import type pg from 'pg';
import { groupByKey } from '#platform/shared/groups-of.ts';

/** Fills a table of an older schema with the rows that the schema accepts, and skips all other rows. */
const FILL = `create or replace function pg_temp.fill(target regclass, columns text, chosen text, rows json)
  returns void language plpgsql as $$
  declare one json;
  begin
    for one in select json_array_elements(rows) loop
      begin
        execute format('insert into %s (%s) overriding system value select %s from json_populate_record(null::%s, $1) as r',
          target, columns, chosen, target) using one;
      exception when check_violation or not_null_violation or unique_violation or exclusion_violation then null;
      end;
    end loop;
  end $$`;

/** Values for columns that an older schema requires but current rows do not have. */
const FILLERS: Readonly<Record<string, string>> = {
  text: "''",
  integer: '0',
  smallint: '0',
  bigint: '0',
  numeric: '0',
  boolean: 'false',
  date: "date '2026-01-01'",
  'timestamp with time zone': "timestamptz '2026-01-01'",
  jsonb: "'{}'",
};

const COLUMNS = `select c.table_name as table, c.column_name as name, c.data_type as type,
    c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as demanded
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.table_name not in ('schema_migrations', 'clock_offset')`;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly demanded: boolean;
}

async function columnsOf(pool: pg.Pool): Promise<ReadonlyMap<string, Column[]>> {
  const { rows } = await pool.query<Column>(COLUMNS);
  return groupByKey(rows, ({ table }) => table);
}

/**
 * Copies the rows of a current database to a database with an older schema. Only tables and columns that exist in
 * both are copied, and only rows that the older schema accepts together.
 */
export async function copyIntoOlderSchema(from: pg.Pool, into: pg.Pool): Promise<void> {
  const [today, before] = [await columnsOf(from), await columnsOf(into)];
  const client = await into.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(FILL);
    for (const [table, columns] of before) {
      const known = new Set(today.get(table)?.map(({ name }) => name));
      const used = columns.filter(({ name, demanded }) => known.has(name) || demanded);
      if (known.size === 0) continue;
      const { rows } = await from.query<{ all: string | null }>(
        `select json_agg(t)::text as all from "${table}" t`,
      );
      const chosen = used.map(({ name, type }) =>
        known.has(name) ? `r."${name}"` : (FILLERS[type] ?? 'null'),
      );
      const names = used.map(({ name }) => `"${name}"`);
      await client.query('select pg_temp.fill($1::regclass, $2, $3, $4::json)', [
        ...[`"${table}"`, names.join(', '), chosen.join(', ')],
        rows[0]?.all ?? '[]',
      ]);
    }
    await takeOrphans(client);
    await moveSequences(client);
  } finally {
    client.release(true);
  }
}

/** Deletes rows that refer to a missing row, and repeats this until no such rows are left. */
async function takeOrphans(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('delete from %s c where %s and not exists (select from %s p where %s)', k.conrelid::regclass,
        string_agg(format('c.%I is not null', a.attname), ' and '), k.confrelid::regclass,
        string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ')) as statement
      from pg_constraint k, unnest(k.conkey, k.confkey) as u (own, other), pg_attribute a, pg_attribute f
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and a.attrelid = k.conrelid and a.attnum = u.own
        and f.attrelid = k.confrelid and f.attnum = u.other
      group by k.oid, k.conrelid, k.confrelid`,
  );
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0;
    for (const { statement } of rows) deleted += (await client.query(statement)).rowCount ?? 0;
  }
}

/** Advances the sequences past the copied rows, so that rows inserted by a migration get unused numbers. */
async function moveSequences(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I))',
        quote_ident(table_name), column_name, column_name, table_name) as statement
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { statement } of rows) await client.query(statement);
}

export async function countRows(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of (await columnsOf(pool)).keys()) {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
    counts.set(table, rows[0]?.n ?? 0);
  }
  return counts;
}
