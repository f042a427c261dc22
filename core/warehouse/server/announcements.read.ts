import type { Tenant } from '#platform/server/db/tenant.ts';
import { fieldError } from '#platform/server/errors.ts';

/** Throws unless the announcement belongs to the order whose goods are received. */
export async function requireAnnouncement(tenant: Tenant, awardId: number, id: number): Promise<void> {
  const row = await tenant
    .selectFrom('e_documents')
    .select('id')
    .where('id', '=', id)
    .where('award_id', '=', awardId)
    .where('kind', '=', 'despatch')
    .executeTakeFirst();
  if (!row) throw fieldError('despatch_id', 'unknown_record');
}
