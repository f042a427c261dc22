import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';

const COLUMNS = [
  'users.id',
  'users.name',
  'users.email',
  'users.company_id',
  'users.password_hash',
  'users.totp_enabled_at',
] as const;

/** Returns the account for a lower-case email. Users of a deleted company have no account (product 2). */
export async function findLoginAccount(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(COLUMNS)
    .where(sql`lower(users.email)`, '=', email)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('companies.status', 'is', null), eb('companies.status', '!=', ACCOUNT_STATUS.DELETED)]),
    )
    .executeTakeFirst();
}

export type LoginAccount = NonNullable<Awaited<ReturnType<typeof findLoginAccount>>>;

export async function getOwnAccount(db: Db, userId: number): Promise<LoginAccount> {
  return await db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirstOrThrow();
}
