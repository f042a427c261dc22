import type { Db } from '#platform/server/db/client.ts';

/** Reads the buying company's data that is shown in messages to suppliers. */
export function readBuyer(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'settings', 'status'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
