import { sql } from 'kysely';
import type { Db } from './client.ts';

/** The database's clock as an expression. Every deadline, lock and lifetime is based on it (product 5). */
export const nowSql = sql<string>`now_utc()`;

/**
 * Reads the database's clock as an ISO 8601 instant in UTC. A write calls this after acquiring its lock, because the
 * wait may have been long.
 */
export async function readClock(db: Pick<Db, 'selectNoFrom'>): Promise<string> {
  const { at } = await db.selectNoFrom(nowSql.as('at')).executeTakeFirstOrThrow();
  return at;
}
