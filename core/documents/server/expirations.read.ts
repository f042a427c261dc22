import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Day } from '#platform/shared/dates.ts';

/** A document or supplier contract that ends on a given day. */
export interface DatedExpiration {
  readonly kind: 'document' | 'contract';
  /** The ID of the document or, for a contract, of the supplier. */
  readonly id: number;
  readonly supplier_id: number;
  readonly supplier: string;
  /** The document's name; '' for a contract. */
  readonly name: string;
  readonly day: Day;
}

const ENDINGS = {
  name: 'endings-between',
  text: `
    (select 'document' as kind, d.id, s.id as supplier_id, s.name as supplier, d.name, d.expires_on as day
      from documents d join suppliers s on s.company_id = $1 and s.id = d.supplier_id and s.deleted_at is null
      where d.company_id = $1 and d.deleted_at is null and d.expires_on >= $2 and d.expires_on <= $3
      order by d.expires_on desc, d.id limit $4)
    union all
    (select 'contract', s.id, s.id, s.name, '', s.contract_end_date
      from suppliers s
      where s.company_id = $1 and s.deleted_at is null and s.contract_end_date >= $2 and s.contract_end_date <= $3
      order by s.contract_end_date desc, s.id limit $4)`,
};

/** Reads the documents and contracts that end between two days, both inclusive; at most `most` of each kind. */
export function readExpirations(
  tenant: Tenant,
  { from, to, most }: { readonly from: Day; readonly to: Day; readonly most: number },
): Promise<DatedExpiration[]> {
  return tenant.rows<DatedExpiration>(ENDINGS, [from, to, most]);
}
