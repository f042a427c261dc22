import type { Tenant } from '#platform/server/db/tenant.ts';
import { runAcrossCompanies } from '#platform/server/db/wall/tenant-scope.ts';
import type { Language } from '#platform/shared/languages.ts';

/** An external supplier's contact person who is responsible for the category of a published request. */
export interface MarketplaceContact {
  readonly id: number;
  readonly company_id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
}

// Excludes the buyer itself and suppliers that are invited, were invited or are paused. Such suppliers are found
// by account or, if the record has no account yet, by tax number.
const BATCH = {
  name: 'marketplace-contacts',
  text: `
    select p.id, p.company_id, p.name_and_surname as name, p.email, p.lang
    from account_categories ac
    join account_contact_persons p on p.id = ac.contact_person_id and p.deleted_at is null
    join companies a on a.id = ac.company_id and a.external_supplier = 2 and a.status <> 5
    where ac.parent_category_id = $3 and ac.company_id <> $1 and p.id > $4
      and not exists (
        select from suppliers s
        where s.company_id = $1
          and (s.account_company_id = a.id
            or (s.account_company_id is null and s.deleted_at is null and s.country = a.country and s.pib = a.pib))
          and (s.paused_at is not null
            or exists (select from rfps r where r.company_id = $1 and r.purchase_id = $2 and r.supplier_id = s.id)))
    order by p.id
    limit $5`,
};

interface Of {
  readonly purchase_id: number;
  readonly parent_category_id: number;
}

/**
 * Reads the contact persons to email about a published request, in ascending order of ID. `after` is the last ID
 * of the previous batch.
 */
export async function readMarketplaceContacts(
  tenant: Tenant,
  { purchase_id, parent_category_id }: Of,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<MarketplaceContact[]> {
  const params = [purchase_id, parent_category_id, after, limit];
  return await runAcrossCompanies('marketplace', () => tenant.rowsAcross<MarketplaceContact>(BATCH, params));
}

/** Returns whether this contact person has not been emailed yet. */
export async function isMailPending(tenant: Tenant, of: Of, contactId: number): Promise<boolean> {
  const [next] = await readMarketplaceContacts(tenant, of, { after: contactId - 1, limit: 1 });
  return next?.id === contactId;
}
