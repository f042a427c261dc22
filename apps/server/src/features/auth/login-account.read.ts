import { ACCOUNT_STATUS } from '@ponuda/domain/company/account-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** The account an e-mail in lower case opens; users of a deleted company have none (decisions 2). */
export async function findLoginAccount(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.password_hash'])
    .where(sql`lower(users.email)`, '=', email)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('companies.status', 'is', null), eb('companies.status', '!=', ACCOUNT_STATUS.DELETED)]),
    )
    .executeTakeFirst();
}
