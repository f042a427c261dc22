import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';

/** Searches every text column of the database for these strings; returns the matches as `table.column`. */
export async function findTextMatches(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'graphile_worker')
    where a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)
    order by 1, 2, 3`.execute(db);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ there: boolean }>`select exists (
      select from ${sql.table(`${schema}.${table}`)}
      cross join unnest(${words}::text[]) word
      where strpos(lower(${sql.ref(column)}::text), lower(word)) > 0) as there`.execute(db);
    if (rows[0]?.there) found.push(`${table}.${column}`);
  }
  return found;
}
