import type { Db } from '#platform/server/db/client.ts';
import { isSamePib } from '#platform/shared/tax/tax-numbers.ts';

export interface AccountTaxNumber {
  readonly pib: string;
  readonly country: string;
}

export async function readAccountTaxNumber(db: Db, accountId: number): Promise<AccountTaxNumber> {
  return await db
    .selectFrom('companies')
    .select(['pib', 'country'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Returns whether two records belong to the same company, that is, have the same tax number and country. */
export function isSameCompany(one: AccountTaxNumber, other: AccountTaxNumber): boolean {
  return one.country === other.country && isSamePib(one.pib, other.pib);
}

/**
 * Finds buyers' suppliers that have the account's tax number and an invited contact whose verified address
 * belongs to one of the account's users, but that are not yet linked to the account (product 9). Searches by
 * address, because an account has few addresses.
 */
export async function findSuppliersByAddress(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .innerJoin('contact_persons', (join) =>
      join.on((eb) => eb(eb.fn('lower', ['contact_persons.email']), '=', eb.fn('lower', ['users.email']))),
    )
    .innerJoin('suppliers', (join) =>
      join
        .onRef('suppliers.id', '=', 'contact_persons.supplier_id')
        .onRef('suppliers.company_id', '=', 'contact_persons.company_id'),
    )
    .select(['suppliers.id', 'suppliers.company_id', 'suppliers.pib', 'suppliers.country'])
    .select(['companies.pib as own_pib', 'companies.country as own_country'])
    .distinct()
    .where('users.company_id', '=', accountId)
    .where('users.deleted_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .where('suppliers.account_company_id', 'is', null)
    .where('suppliers.deleted_at', 'is', null)
    .where('contact_persons.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('rfps')
          .select('rfps.id')
          .whereRef('rfps.company_id', '=', 'suppliers.company_id')
          .whereRef('rfps.supplier_id', '=', 'suppliers.id')
          .whereRef('rfps.contact_person_id', '=', 'contact_persons.id')
          .where('rfps.sent_at', 'is not', null),
      ),
    )
    .execute();
  return rows.filter((row) => isSameCompany(row, { pib: row.own_pib, country: row.own_country }));
}
