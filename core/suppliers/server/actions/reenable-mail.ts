import type { ContactPerson } from '#core/suppliers/wire/suppliers.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { reenableAddress } from '#platform/server/mail/refused-addresses.ts';

/**
 * Re-enables email to this person's address, including undelivered emails; the recipient's server may refuse the
 * address again.
 */
export function reenableMail(tenant: Tenant, { email }: Pick<ContactPerson, 'email'>): Promise<void> {
  return tenant.transaction((tx) => reenableAddress(tx.trx, tenant.company_id, email));
}
