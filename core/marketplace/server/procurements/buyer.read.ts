import type { Db } from '#platform/server/db/client.ts';

/** The company whose request it is, as it writes to suppliers. */
export function readBuyer(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'settings', 'status'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
