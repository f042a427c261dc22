import { emailDomain, type SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';
import { isPublicMailDomain } from '#platform/shared/validation/mail-domains.ts';
import type { Person } from './person.ts';
import type { Provider } from './providers.read.ts';

/**
 * Returns why an email address from a provider cannot identify a user at the first login; undefined if it can.
 * The owner must have listed the address's domain, which must not be a public mail service (fact 2). The provider
 * must state that the address is verified; if it makes no statement, the owner must have marked the domain as
 * trusted.
 */
export function findEmailRefusal(
  { email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>,
  { email_domains, vouched_domains }: Pick<Provider, 'email_domains' | 'vouched_domains'>,
): SsoRefusal | undefined {
  const domain = emailDomain(email);
  const known = emailVerified === 'yes' || (emailVerified === 'unsaid' && vouched_domains.includes(domain));
  if (email === '' || !known) return 'email_unverified';
  return email_domains.includes(domain) && !isPublicMailDomain(domain) ? undefined : 'email_domain';
}
