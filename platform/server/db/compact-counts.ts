import { sql } from 'kysely';
import type { Db } from './client.ts';
import type { Database } from './tables.ts';

/** A table of counts. Each change adds a row to its group, and readers sum the rows of a group. */
interface Counts<Table extends keyof Database, Column = keyof Database[Table] & string> {
  readonly table: Table;
  /** The columns that identify a group. */
  readonly key: readonly Column[];
  /** The columns of the key that may be null. */
  readonly nullable?: readonly Column[];
  readonly sums: readonly Column[];
}

/**
 * Replaces the rows of each group with a single row, for all companies. Rows added in the meantime remain and are
 * counted, and a reader sees either the old rows or the new one. A group whose sums are all zero ends up without a
 * row.
 */
export function compactCounts<Table extends keyof Database>(db: Db, counts: Counts<Table>): Promise<void> {
  const { table, key, nullable = [], sums } = counts;
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const totals = sums.map((column) => sql`sum(${sql.ref(column)})`);
  const same = key.map((column) => {
    const equal = nullable.includes(column) ? sql`is not distinct from` : sql`=`;
    return sql`${sql.ref(`c.${column}`)} ${equal} ${sql.ref(`g.${column}`)}`;
  });
  return db.transaction().execute(async (trx) => {
    // A second run at the same time would wait for these rows and then have nothing left to do.
    await sql`select pg_advisory_xact_lock(hashtext(${`fold-${table.replaceAll('_', '-')}`}))`.execute(trx);
    await sql`
      with crowded as (select ${keys} from ${sql.table(table)} group by ${keys} having count(*) > 1),
      gone as (
        delete from ${sql.table(table)} c using crowded g where ${sql.join(same, sql` and `)} returning c.*)
      insert into ${sql.table(table)} (${keys}, ${sql.join(sums.map((column) => sql.ref(column)))})
      select ${keys}, ${sql.join(totals)} from gone group by ${keys}
      having ${sql.join(
        totals.map((total) => sql`${total} <> 0`),
        sql` or `,
      )}`.execute(trx);
  });
}
