import { emailDomain, type SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';
import { isPublicMailDomain } from '#platform/shared/validation/mail-domains.ts';
import type { Person } from './person.ts';
import type { Provider } from './providers.read.ts';

/**
 * Returns why an email address from a provider is not sufficient to find its user at the first login, if it is not. The
 * address must be verified and of a domain that the owner listed and that is no public mail service (fact 2). If the
 * provider does not state whether it is verified, the owner must have vouched for the domain; if the provider states
 * that it is not, the login is refused.
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
