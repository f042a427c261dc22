import type { Tenant } from '#platform/server/db/tenant.ts';
import type { GoodsReceipt } from '../wire.ts';

/** The party that received the goods and the party that sent them, for the header of the receipt. */
export interface ReceiptParty {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly pib: string;
}

/** Returns the company, the supplier of the order, and the user who agreed, if agreement was needed. */
export async function readReceiptParties(
  tenant: Tenant,
  receipt: GoodsReceipt,
): Promise<{ company: ReceiptParty; supplier: ReceiptParty; agreedBy: string }> {
  const row = await tenant
    .selectFrom('awards')
    .innerJoin('companies', 'companies.id', 'awards.company_id')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .select(['companies.name', 'companies.address', 'companies.city', 'companies.country', 'companies.pib'])
    .select(['suppliers.name as supplier_name', 'suppliers.company_name', 'suppliers.company_address'])
    .select(['suppliers.address as supplier_address', 'suppliers.city as supplier_city'])
    .select(['suppliers.country as supplier_country', 'suppliers.pib as supplier_pib'])
    .where('awards.id', '=', receipt.award_id)
    .executeTakeFirstOrThrow();
  return {
    company: {
      name: row.name,
      address: row.address,
      city: row.city,
      country: row.country,
      pib: row.pib,
    },
    supplier: {
      name: row.company_name || row.supplier_name,
      address: row.company_address || row.supplier_address,
      city: row.supplier_city,
      country: row.supplier_country,
      pib: row.supplier_pib,
    },
    agreedBy: receipt.state === 'done' ? (receipt.decided_by ?? '') : '',
  };
}
