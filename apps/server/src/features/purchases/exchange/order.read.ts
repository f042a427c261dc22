import type { Tenant } from '../../../platform/db/tenant.ts';

/** The order of that number, with its supplier's tax number; those that suppliers deliver to the warehouse alone. */
export function findOrder(tenant: Tenant, orderNumber: string) {
  return tenant
    .selectFrom('awards')
    .innerJoin('purchases', 'purchases.id', 'awards.purchase_id')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .select(['awards.id as award_id', 'awards.purchase_id', 'suppliers.pib'])
    .where('awards.order_number', '=', orderNumber)
    .where('purchases.kind', '=', 'request')
    .executeTakeFirst();
}
