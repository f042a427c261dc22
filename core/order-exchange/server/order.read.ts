import type { Tenant } from '#platform/server/db/tenant.ts';

/**
 * Finds an order by its number, with its supplier's tax number. Only orders from requests are found, because only their
 * goods are delivered to the warehouse.
 */
export function findOrder(tenant: Tenant, orderNumber: string) {
  return tenant
    .selectFrom('awards')
    .innerJoin('purchases', 'purchases.id', 'awards.purchase_id')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .select(['awards.id as award_id', 'awards.purchase_id', 'suppliers.pib', 'suppliers.country'])
    .where('awards.order_number', '=', orderNumber)
    .where('purchases.kind', '=', 'request')
    .executeTakeFirst();
}

/** Reads the countries of the buyer and the supplier of an order. */
export function readOrderCountries(tenant: Tenant, awardId: number) {
  return tenant
    .selectFrom('awards')
    .innerJoin('companies', 'companies.id', 'awards.company_id')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .select(['companies.country as buyer_country', 'suppliers.country as supplier_country'])
    .where('awards.id', '=', awardId)
    .executeTakeFirstOrThrow();
}
