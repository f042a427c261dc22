import type { Tenant } from '../../../platform/db/tenant.ts';

/** Who is paid for an award, and by whom. */
export interface Payee {
  readonly awardId: number;
  readonly supplierId: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  /** As it was entered with the supplier; '' while it is not known. */
  readonly account: string;
  readonly payer: { readonly name: string; readonly address: string; readonly city: string };
}

/** The suppliers of a purchase's awards as payees, with the own company as the payer. */
export async function readPayees(tenant: Tenant, purchaseId: number): Promise<Payee[]> {
  const rows = await tenant
    .selectFrom('awards')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .innerJoin('companies', 'companies.id', 'awards.company_id')
    .select(['awards.id', 'awards.supplier_id', 'suppliers.name', 'suppliers.company_name'])
    .select(['suppliers.address', 'suppliers.company_address', 'suppliers.city', 'suppliers.country'])
    .select(['suppliers.account_number'])
    .select(['companies.name as payer', 'companies.address as payer_address', 'companies.city as payer_city'])
    .where('awards.purchase_id', '=', purchaseId)
    .execute();
  return rows.map((row) => ({
    awardId: row.id,
    supplierId: row.supplier_id,
    name: row.company_name || row.name,
    address: row.company_address || row.address,
    city: row.city,
    country: row.country,
    account: row.account_number,
    payer: { name: row.payer, address: row.payer_address, city: row.payer_city },
  }));
}
