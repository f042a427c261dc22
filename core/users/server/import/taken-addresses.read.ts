import type { Tenant } from '#platform/server/db/tenant.ts';
import { runAcrossCompanies } from '#platform/server/db/wall/tenant-scope.ts';

/** An email address that already belongs to an account. */
export interface TakenAddress {
  readonly email: string;
  /** The user with the address; null if the user is not of the company, which must not be disclosed. */
  readonly name: string | null;
}

// An address belongs to one account of the whole platform; only the company's own users are named.
const TAKEN = {
  name: 'taken-addresses',
  text: `
    select lower(u.email) as email, case when u.company_id = $1 then u.name end as name
    from users u
    where lower(u.email) = any($2::text[]) and u.deleted_at is null`,
};

/** Returns which of these normalised addresses have an account, in any company. */
export async function readTakenAddresses(tenant: Tenant, emails: readonly string[]): Promise<TakenAddress[]> {
  if (emails.length === 0) return [];
  return await runAcrossCompanies('addresses', () => tenant.rowsAcross<TakenAddress>(TAKEN, [emails]));
}
