import { sql } from 'kysely';
import type { Db } from './client.ts';
import type { Database } from './tables.ts';

/** A table of counts: each change adds a row to its group, and a reader sums the rows of a group. */
interface Counts<Table extends keyof Database, Column = keyof Database[Table] & string> {
  readonly table: Table;
  /** The columns that tell one group from another. */
  readonly key: readonly Column[];
  /** The columns of the key that may be null. */
  readonly nullable?: readonly Column[];
  readonly sums: readonly Column[];
}

/**
 * Replaces the many rows of each group by one, for all companies. Rows that others add meanwhile stay and count, and a
 * reader always sees either the many rows or the one. A group whose sums are all zero keeps no row.
 */
export function foldCounts<Table extends keyof Database>(db: Db, counts: Counts<Table>): Promise<void> {
  const { table, key, nullable = [], sums } = counts;
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const totals = sums.map((column) => sql`sum(${sql.ref(column)})`);
  const same = key.map((column) => {
    const equal = nullable.includes(column) ? sql`is not distinct from` : sql`=`;
    return sql`${sql.ref(`c.${column}`)} ${equal} ${sql.ref(`g.${column}`)}`;
  });
  return db.transaction().execute(async (trx) => {
    // Two runs at once would wait for each other's rows and find nothing left to do.
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
