import { emailDomain, type SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';
import { isPublicMailDomain } from '#platform/shared/validation/mail-domains.ts';
import type { Person } from './person.ts';
import type { Provider } from './providers.read.ts';

/**
 * Judges whether a provider's word on an email address is enough to find a user by it the first time: of a domain
 * that the owner named and that no mail service gives to anybody (fact 2), and verified. Where the provider does not
 * say so, the owner must have said that it vouches for the domain; where it says the contrary, that counts.
 */
export function refusalOfEmail(
  { email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>,
  { email_domains, vouched_domains }: Pick<Provider, 'email_domains' | 'vouched_domains'>,
): SsoRefusal | undefined {
  const domain = emailDomain(email);
  const known = emailVerified === 'yes' || (emailVerified === 'unsaid' && vouched_domains.includes(domain));
  if (email === '' || !known) return 'email_unverified';
  return email_domains.includes(domain) && !isPublicMailDomain(domain) ? undefined : 'email_domain';
}
