import { ACCOUNT_STATUS } from '@ponuda/domain/company/account-status';
import { endSessions } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/db/client.ts';

/** A user whom a moderator may look on as: of a company that is not deleted, which moderators never are. */
export async function findSubject(trx: Db, userId: number) {
  return await trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.name', 'companies.id as company_id', 'companies.name as company_name'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('companies.status', '!=', ACCOUNT_STATUS.DELETED)
    .executeTakeFirst();
}

/** A moderator looks on as one person at a time. */
export async function endImpersonationsBy(trx: Db, moderatorId: number): Promise<void> {
  await endSessions(trx, 'another impersonation', (query) =>
    query.where('sessions.impersonator_id', '=', moderatorId),
  );
}

export async function endOwnSession(trx: Db, sessionId: number): Promise<void> {
  await endSessions(trx, 'impersonation left', (query) => query.where('id', '=', sessionId));
}
