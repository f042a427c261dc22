import type { ContactPerson } from '#core/suppliers/wire/suppliers.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { tryAddressAgain } from '#platform/server/mail/refused-addresses.ts';

/** Sends mail to this person's address again, also what was given up; its server may refuse it anew. */
export function tryMailAgain(tenant: Tenant, { email }: Pick<ContactPerson, 'email'>): Promise<void> {
  return tenant.transaction((tx) => tryAddressAgain(tx.trx, tenant.company_id, email));
}
