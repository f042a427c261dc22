import type { Tenant } from '#platform/server/db/tenant.ts';
import { isPublicMailDomain } from '#platform/shared/validation/mail-domains.ts';

/**
 * Returns a function that gives the address at which a user logs in at the company's own provider; undefined if the
 * company has no single sign-on, or not for the domain of the user's email address.
 */
export async function readSsoEntry(
  tenant: Tenant,
  publicUrl: string,
): Promise<(email: string) => string | undefined> {
  const provider = await tenant
    .selectFrom('sso_providers')
    .select(['sso_providers.entry_key', 'sso_providers.email_domains'])
    .where('sso_providers.enabled', '=', true)
    .executeTakeFirst();
  return (email) => {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    return provider?.email_domains.includes(domain) && !isPublicMailDomain(domain)
      ? `${publicUrl}/login/sso?company=${provider.entry_key}`
      : undefined;
  };
}
