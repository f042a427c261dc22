import type { Db } from '#platform/server/db/client.ts';

/** Reads the buying company as messages to suppliers show it. */
export function readBuyer(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'settings', 'status'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
