import { isOneOf } from '#platform/shared/closed-list.ts';

/** The reasons why a login through a provider failed. They are part of the URL of /login/sso-authorization. */
export const SSO_REFUSALS = [
  'unknown_company',
  'too_often',
  'expired',
  'other_browser',
  'denied',
  'provider_down',
  'not_trusted',
  'email_unverified',
  'email_domain',
  'unknown_user',
  'already_linked',
  'client_refused',
] as const;

export type SsoRefusal = (typeof SSO_REFUSALS)[number];

/** Returns whether a string from the URL is one of these refusals. */
export function isSsoRefusal(text: unknown): text is SsoRefusal {
  return isOneOf(SSO_REFUSALS, text);
}

export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
