import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import type { Snapshot } from '#platform/server/db/snapshot.ts';
import { runInCompany } from '#platform/server/db/wall/tenant-scope.ts';
import { isOneOf, keysOf } from '#platform/shared/closed-list.ts';
import { PARENTS, ROW_CONDITIONS, TABLES_OF_LARGE_ROWS } from './archive-tables.ts';
import { type Cells, cellSql } from './cells.ts';
import type { TableColumns } from './columns.read.ts';

/** Returns the SQL condition for the company's rows in a table. `$1` is the company's ID. */
function ownRows(table: string): string {
  if (table === 'companies') return 'id = $1';
  const parent = isOneOf(keysOf(PARENTS), table) ? PARENTS[table] : undefined;
  const through = parent
    ? ` and "${table}"."${parent.by}" in (select id from "${parent.of}" where company_id = $1)`
    : '';
  const condition = isOneOf(keysOf(ROW_CONDITIONS), table) ? ` and ${ROW_CONDITIONS[table]}` : '';
  return `"${table}".company_id = $1${through}${condition}`;
}

/** Counts the company's rows in a table. The table is a parameter, so the statement is built as a string. */
export async function countOf(db: Db, table: string, companyId: number): Promise<number> {
  const text = `select count(*) as n from "${table}" where ${ownRows(table)}`;
  const { rows } = await db.executeQuery<{ n: number }>(CompiledQuery.raw(text, [companyId]));
  return rows[0]?.n ?? 0;
}

/** Counts the company's rows in several tables, to measure the progress. */
export async function countRows(db: Db, companyId: number, tables: readonly string[]): Promise<number> {
  let total = 0;
  for (const table of tables) total += await runInCompany(companyId, () => countOf(db, table, companyId));
  return total;
}

interface RowsToRead extends TableColumns {
  readonly table: string;
  readonly company_id: number;
}

/** Yields the company's rows of a table in batches, in key order, with each column as a string. */
export async function* readCells(
  { trx }: Snapshot,
  { table, columns, key, company_id }: RowsToRead,
): AsyncGenerator<Cells[], void> {
  const text = `select ${columns.map((column, at) => `${cellSql(column)} as c${at}`).join(', ')}
    from "${table}" where ${ownRows(table)} order by ${orderOf(table, columns, key)}`;
  const query = { sql: text, parameters: [company_id] };
  const maxBatch = TABLES_OF_LARGE_ROWS.includes(table) ? 1 : undefined;
  for await (const batch of rowsByCursor<Record<string, string | null>>(trx, query, maxBatch))
    yield batch.map((row) => columns.map((_, at) => row[`c${at}`] ?? null));
}

/**
 * Returns the sort order of a table's rows: by the key, by the ID of a view, or by all columns of a table without a
 * key.
 */
function orderOf(table: string, columns: TableColumns['columns'], key: readonly string[]): string {
  const named = key.length > 0 ? key : columns.flatMap(({ name }) => (name === 'id' ? [name] : []));
  if (named.length === 0) return columns.map((_, at) => `c${at}`).join(', ');
  return named.map((name) => `"${table}"."${name}"`).join(', ');
}
