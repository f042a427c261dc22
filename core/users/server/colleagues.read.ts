import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { GrantTarget } from '#platform/shared/access/granting.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import { effectivePermissions } from '#platform/shared/access/roles.ts';

/** A user of the company with their rights. */
export interface Colleague extends GrantTarget {
  readonly name: string;
}

/** Returns all users of the company, of whom there are few; the four-eyes rule examines all of them. */
export async function readColleagues(tenant: Tenant): Promise<Colleague[]> {
  const rows = await tenant
    .selectFrom('users')
    .select(['id', 'name', 'role', 'permissions', 'purchase_confirmation', 'confirm_limit'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    user_id: row.id,
    name: row.name,
    role: row.role,
    permissions: row.permissions,
    purchase_confirmation: row.purchase_confirmation,
    confirm_limit: row.confirm_limit,
  }));
}

/**
 * Returns a user of an active company as an actor for gates and verdicts; rights to decide do not depend on
 * departments.
 */
export function buildActor(
  grant: GrantTarget,
  { company_id, plan }: { company_id: number; plan: Plan },
): Actor {
  return {
    user_id: grant.user_id,
    company_id,
    role: grant.role,
    permissions: effectivePermissions(grant.role, grant.permissions),
    purchase_confirmation: grant.purchase_confirmation,
    confirm_limit: grant.confirm_limit,
    sector_ids: [],
    plan,
    companyActive: true,
    external_supplier: 'none',
    is_moderator: false,
  };
}
