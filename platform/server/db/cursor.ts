import { CompiledQuery as Compiled, type CompiledQuery, sql, type Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** The number of rows that are read at a time. */
const BATCH = 500;
/** The first batch is smaller, so that a reader soon sees that the file has begun. */
const FIRST_BATCH = 50;

let opened = 0;

/**
 * All rows of a query, some at a time and each once, by a cursor of the database: what is not asked for is not read.
 * The plan is that of the first rows, as for a page; inside one transaction several may be open.
 */
export async function* rowsByCursor<R>(
  trx: Transaction<Database>,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): AsyncGenerator<R[], void> {
  opened += 1;
  const name = sql.raw(`rows_${opened}`);
  await trx.executeQuery(
    Compiled.raw(`declare rows_${opened} no scroll cursor for ${text}`, [...parameters]),
  );
  for (let batch = FIRST_BATCH; ; batch = BATCH) {
    const { rows } = await sql<R>`fetch ${sql.lit(batch)} from ${name}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await sql`close ${name}`.execute(trx);
}
