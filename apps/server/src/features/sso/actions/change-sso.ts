import type { SsoBody } from '@ponuda/contract/sso';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { seal } from '../../../platform/auth/sealed.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tenant, TenantTx } from '../../../platform/db/tenant.ts';
import { AppError, fieldError } from '../../../platform/errors.ts';
import { demandAllowedUrl } from '../../../platform/http/public-fetch.ts';
import { forgetProvider } from '../provider-client.ts';
import { type Provider, readConfirmedDomains, readSsoSettings } from '../providers.read.ts';
import { lockProvider, storeProvider } from '../providers.repo.ts';
import type { Who } from '../who.ts';

interface Wanted {
  readonly body: SsoBody;
  /** The version in If-Match, where sent. */
  readonly ifMatch: number | undefined;
}

/**
 * Changes the company's single sign-on, unless somebody else did since the version the form was made of (`stale`). Another issuer, client or secret has to be tested before it can be switched
 * on; a domain counts only where somebody of the company has a confirmed address.
 */
export async function changeSso(
  tenant: Tenant,
  config: Config,
  { body, ifMatch }: Wanted,
  who: Who,
): Promise<void> {
  demandAddress(config, 'issuer', body.issuer);
  if (body.gateway_url !== '') demandAddress(config, 'gateway_url', body.gateway_url);
  await tenant.transaction(async (tx) => {
    const before = await lockProvider(tx);
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw await stale(tx, config);
    if (body.client_secret === '' && !before) throw fieldError('client_secret', 'required');
    await demandOwnDomains(tx, body.email_domains);
    const connects = before && sameConnection(before, body);
    if (body.enabled && !(connects && before.tested_at !== null)) throw new AppError('sso_not_tested');
    const stored = await storeProvider(
      tx,
      {
        issuer: body.issuer,
        client_id: body.client_id,
        client_secret:
          body.client_secret === ''
            ? (before?.client_secret ?? '')
            : seal(config.secretKey, body.client_secret),
        gateway_url: body.gateway_url,
        email_domains: body.email_domains,
        enabled: body.enabled,
        ...(connects ? {} : { tested_at: null, test_result: null }),
      },
      before !== undefined,
    );
    if (!stored) throw await stale(tx, config);
    await tell(tx, before, body, who);
  });
  forgetProvider(tenant.companyId);
}

const stale = async (tx: TenantTx, config: Config) =>
  new AppError('stale', { fresh: await readSsoSettings(tx, config) });

const sameConnection = (before: Provider, body: SsoBody) =>
  before.issuer === body.issuer && before.client_id === body.client_id && body.client_secret === '';

function demandAddress(config: Config, field: string, url: string): void {
  try {
    demandAllowedUrl(config, url);
  } catch {
    throw fieldError(field, 'public_url');
  }
}

async function demandOwnDomains(tx: TenantTx, domains: readonly string[]): Promise<void> {
  const confirmed = await readConfirmedDomains(tx, domains);
  const foreign = domains.find((domain) => !confirmed.includes(domain));
  if (foreign !== undefined) throw fieldError('email_domains', 'own_domain', { domain: foreign });
}

/** Writes the log: what was changed, never the secret itself; switching on and off are entries of their own. */
async function tell(tx: TenantTx, before: Provider | undefined, body: SsoBody, who: Who): Promise<void> {
  const entry = { companyId: tx.companyId, by: who.by, ip: who.ip } as const;
  const shown = ({ issuer, client_id, gateway_url, email_domains }: Provider | SsoBody) => ({
    issuer,
    client_id,
    gateway_url,
    email_domains: [...email_domains],
  });
  const after = shown(body);
  const data = {
    before: before ? shown(before) : null,
    after,
    secret_changed: body.client_secret !== '',
  };
  if (data.secret_changed || JSON.stringify(data.before) !== JSON.stringify(after))
    await recordAudit(tx.trx, { ...entry, kind: 'sso_changed', data });
  if (body.enabled !== (before?.enabled ?? false))
    await recordAudit(tx.trx, { ...entry, kind: body.enabled ? 'sso_switched_on' : 'sso_switched_off' });
}
