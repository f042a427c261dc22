import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';

export async function countActiveSuppliers(tenant: Tenant): Promise<number> {
  const { n } = await tenant
    .selectFrom('suppliers')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
