import { sql } from 'kysely';
import type { Db } from './client.ts';

/** The database's clock as an expression: every deadline, lock and lifetime is judged by it (product 5). */
export const nowSql = sql<string>`now_utc()`;

/** Reads the database's clock: after a lock this is the moment that counts. ISO 8601 UTC. */
export async function readClock(db: Pick<Db, 'selectNoFrom'>): Promise<string> {
  const { at } = await db.selectNoFrom(nowSql.as('at')).executeTakeFirstOrThrow();
  return at;
}
