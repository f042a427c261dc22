import { sql } from 'kysely';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';

/** Returns the name of the supplier that has, or formerly had, a contact person with this address. */
export async function findSupplierName(tx: TenantTx, email: string): Promise<string | undefined> {
  const person = await tx
    .selectFrom('contact_persons')
    .innerJoin('suppliers', (join) =>
      join
        .onRef('suppliers.company_id', '=', 'contact_persons.company_id')
        .onRef('suppliers.id', '=', 'contact_persons.supplier_id'),
    )
    .select('suppliers.name')
    .where(sql`lower(contact_persons.email)`, '=', normaliseEmail(email))
    .orderBy('suppliers.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return person?.name;
}
