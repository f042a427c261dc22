import { emailDomain, type SsoRefusal } from '@ponuda/domain/access/sso-refusals';

/**
 * Whether what a provider says of an e-mail address is enough to find somebody by it the first time: verified, and of
 * a domain that the owner named (facts 2).
 */
export function refusalOfEmail(
  { email, emailVerified }: { readonly email: string; readonly emailVerified: boolean },
  domains: readonly string[],
): SsoRefusal | undefined {
  if (email === '' || !emailVerified) return 'email_unverified';
  return domains.includes(emailDomain(email)) ? undefined : 'email_domain';
}
