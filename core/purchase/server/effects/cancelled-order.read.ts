import type { Tenant } from '#platform/server/db/tenant.ts';

/** The document that says that the order of an invitation is void; undefined where the company sends no such data. */
export function findCancelledOrder(tenant: Tenant, rfpId: number) {
  return tenant
    .selectFrom('e_documents')
    .innerJoin('awards', 'awards.id', 'e_documents.award_id')
    .select(['e_documents.number', 'e_documents.content'])
    .where('awards.rfp_id', '=', rfpId)
    .where('e_documents.kind', '=', 'cancellation')
    .executeTakeFirst();
}
