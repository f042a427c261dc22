import type { Tenant } from '#platform/server/db/tenant.ts';

/**
 * Finds the document that cancels the order of an invitation; undefined if the company does not send orders as
 * structured data.
 */
export function findCancelledOrder(tenant: Tenant, rfpId: number) {
  return tenant
    .selectFrom('e_documents')
    .innerJoin('awards', 'awards.id', 'e_documents.award_id')
    .select(['e_documents.number', 'e_documents.content'])
    .where('awards.rfp_id', '=', rfpId)
    .where('e_documents.kind', '=', 'cancellation')
    .executeTakeFirst();
}
