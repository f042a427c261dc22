import { currentPlanSql } from '#platform/server/auth/current-plan.ts';
import type { Db } from '#platform/server/db/client.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import type { Language } from '#platform/shared/languages.ts';

/** A user whose account a moderator acts on. */
export interface SubjectUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
  readonly company: { readonly id: number; readonly name: string; readonly plan: Plan };
}

/** Returns a user of a company that is not deleted. Throws 404 for any other user, including moderators. */
export async function getSubjectUser(db: Db, userId: number): Promise<SubjectUser> {
  const row = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.name', 'users.email', 'users.lang'])
    .select(['companies.id as company_id', 'companies.name as company_name'])
    .select(currentPlanSql().as('plan'))
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('companies.status', '!=', ACCOUNT_STATUS.DELETED)
    .executeTakeFirst();
  if (!row) throw notFoundError();
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    lang: row.lang,
    company: { id: row.company_id, name: row.company_name, plan: row.plan },
  };
}
