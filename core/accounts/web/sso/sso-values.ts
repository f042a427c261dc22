import type { SsoBody, SsoSettings } from '#core/accounts/wire/sso.ts';

/** Returns the form values for the settings, without the secret. */
export function toSsoFormValues(settings: SsoSettings) {
  const { issuer, client_id, gateway_url, email_claim, name_claim, enabled } = settings;
  return {
    issuer,
    client_id,
    client_auth: settings.client_auth,
    client_secret: '',
    email_domains: settings.email_domains.join(', '),
    vouched_domains: settings.vouched_domains.join(', '),
    email_claim,
    name_claim,
    gateway_url,
    enabled,
  };
}

/**
 * Returns whether the last test is still valid for the changed settings, so that single sign-on can stay enabled.
 * The server applies the same rule.
 */
export function isConnectionUnchanged(shown: SsoSettings, body: SsoBody): boolean {
  return (
    body.issuer === shown.issuer &&
    body.client_id === shown.client_id &&
    body.client_auth === shown.client_auth &&
    body.client_secret === '' &&
    body.email_claim === shown.email_claim &&
    body.vouched_domains.every((domain) => shown.vouched_domains.includes(domain))
  );
}

const FIELDS = [
  'issuer',
  'client_id',
  'email_domains',
  'vouched_domains',
  'email_claim',
  'name_claim',
  'gateway_url',
] as const;

export interface SsoChange {
  readonly field: (typeof FIELDS)[number];
  readonly from: string;
  readonly to: string;
}

/** Returns the form fields that another user has changed, with the old and new values. */
export function findChangedSsoValues(shown: SsoSettings, fresh: SsoSettings): SsoChange[] {
  const [before, after] = [toSsoFormValues(shown), toSsoFormValues(fresh)];
  return FIELDS.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  );
}
