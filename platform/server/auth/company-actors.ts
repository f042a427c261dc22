import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { effectivePermissions } from '#platform/shared/access/roles.ts';
import type { Db } from '../db/client.ts';
import { canLogInSql } from './can-log-in.ts';
import { currentPlanSql } from './current-plan.ts';

export interface CompanyActor extends Actor {
  readonly name: string;
}

/**
 * Returns a company's users who can act, for rules that consider all of them (four eyes). Excludes invited users who
 * cannot log in yet, so that no proposal waits for them.
 */
export async function readCompanyActors(db: Db, companyId: number): Promise<CompanyActor[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.company_id', '=', companyId)
    .where('users.deleted_at', 'is', null)
    .where(canLogInSql())
    .select(['users.id', 'users.name', 'users.role', 'users.permissions'])
    .select(['users.purchase_confirmation', 'users.confirm_limit', 'companies.status'])
    .select(currentPlanSql().as('plan'))
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    user_id: row.id,
    name: row.name,
    company_id: companyId,
    role: row.role,
    permissions: effectivePermissions(row.role, row.permissions),
    purchase_confirmation: row.purchase_confirmation,
    confirm_limit: row.confirm_limit,
    // Approvals depend neither on departments nor on the marketplace.
    sector_ids: [],
    external_supplier: 'none',
    plan: row.plan,
    companyActive: row.status === ACCOUNT_STATUS.ACTIVE,
    is_moderator: false,
  }));
}
