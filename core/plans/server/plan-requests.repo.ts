import type { Insertable } from 'kysely';
import type { PlanRequestsTable } from '#platform/server/db/tables.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

export async function insertPlanRequest(
  tx: TenantTx,
  row: Omit<Insertable<PlanRequestsTable>, 'company_id' | 'id'>,
): Promise<number> {
  const { id } = await tx.insertInto('plan_requests', row).returning('id').executeTakeFirstOrThrow();
  return id;
}
