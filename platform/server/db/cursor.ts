import { CompiledQuery as Compiled, type CompiledQuery, sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** The number of rows fetched at a time. */
const BATCH = 500;
/** The first batch is smaller, so that the client receives the beginning of the file sooner. */
const FIRST_BATCH = 50;

let opened = 0;

/**
 * Yields all rows of a query in batches through a database cursor, so that rows are only read on demand. PostgreSQL
 * chooses the plan that returns the first rows fastest, as for a page. Several cursors may be open in one
 * transaction. `maxBatch` limits the rows in memory if each of them may be large.
 */
export async function* rowsByCursor<R>(
  trx: Transaction<Database>,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  maxBatch = BATCH,
): AsyncGenerator<R[], void> {
  opened += 1;
  const name = sql.raw(`rows_${opened}`);
  await trx.executeQuery(
    Compiled.raw(`declare rows_${opened} no scroll cursor for ${text}`, [...parameters]),
  );
  for (let batch = Math.min(FIRST_BATCH, maxBatch); ; batch = maxBatch) {
    const { rows } = await sql<R>`fetch ${sql.lit(batch)} from ${name}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await sql`close ${name}`.execute(trx);
}
