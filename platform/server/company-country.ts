import type { Db } from './db/client.ts';

export async function readCompanyCountry(db: Db, companyId: number): Promise<string> {
  const { country } = await db
    .selectFrom('companies')
    .select('country')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return country;
}
