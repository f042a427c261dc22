import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Counts the company's suppliers. */
export async function countActiveSuppliers(tenant: Tenant): Promise<number> {
  const { n } = await tenant
    .selectFrom('suppliers')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
