import type { SsoSettings } from '@ponuda/contract/sso';

/** What the form shows of the settings; the secret is never among them. */
export function valuesOf({ issuer, client_id, email_domains, gateway_url, enabled }: SsoSettings) {
  return {
    issuer,
    client_id,
    client_secret: '',
    email_domains: email_domains.join(', '),
    gateway_url,
    enabled,
  };
}

const FIELDS = ['issuer', 'client_id', 'email_domains', 'gateway_url'] as const;

export interface SsoChange {
  readonly field: (typeof FIELDS)[number];
  readonly from: string;
  readonly to: string;
}

/** Which of the form's fields somebody else changed, and to what. */
export function changedValues(shown: SsoSettings, fresh: SsoSettings): SsoChange[] {
  const [before, after] = [valuesOf(shown), valuesOf(fresh)];
  return FIELDS.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  );
}
