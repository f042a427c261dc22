import type { SsoBody } from '#core/accounts/wire/sso.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { seal } from '#platform/server/auth/sealed.ts';
import type { Config } from '#platform/server/config.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { requireAllowedHost } from '#platform/server/http/public-fetch.ts';
import { isPublicMailDomain } from '#platform/shared/validation/mail-domains.ts';
import type { ActingUser } from '../acting-user.ts';
import { createClientKey } from '../client-key.ts';
import { clearProviderCache } from '../provider-client.ts';
import { findProvider, type Provider, readConfirmedDomains, readSsoSettings } from '../providers.read.ts';
import { lockProvider, storeProvider } from '../providers.repo.ts';

interface Wanted {
  readonly body: SsoBody;
  /** The version in If-Match, if sent. */
  readonly ifMatch: number | undefined;
}

/**
 * Changes the company's single sign-on settings. Throws `stale` if the settings have changed since the version
 * shown in the form. A changed connection must be tested before it can be enabled. A domain is accepted only if
 * a user of the company has a confirmed address in it and it is not a public mail service.
 */
export async function changeSso(
  tenant: Tenant,
  config: Config,
  { body, ifMatch }: Wanted,
  who: ActingUser,
): Promise<void> {
  const known = await findProvider(tenant);
  // An unchanged address is judged when it is used, so that single sign-on can always be disabled.
  if (body.issuer !== known?.issuer) await demandAddress(config, 'issuer', body.issuer);
  if (body.gateway_url !== '' && body.gateway_url !== known?.gateway_url)
    await demandAddress(config, 'gateway_url', body.gateway_url);
  const newKey = body.client_auth === 'private_key' ? await createClientKey(config) : null;
  await tenant.transaction(async (tx) => {
    const before = await lockProvider(tx);
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw await stale(tx, config);
    const secret = newSecret(config, before, body);
    // Disabling must also work with domains that are no longer valid.
    if (body.enabled || !sameList(before?.email_domains ?? [], body.email_domains))
      await demandOwnDomains(tx, body.email_domains);
    const connects = before && sameConnection(before, body);
    if (body.enabled && !(connects && before.tested_at !== null)) throw new AppError('sso_not_tested');
    const stored = await storeProvider(
      tx,
      {
        issuer: body.issuer,
        client_id: body.client_id,
        client_auth: body.client_auth,
        client_secret: secret,
        client_key: newKey && (before?.client_key ?? newKey),
        gateway_url: body.gateway_url,
        email_domains: body.email_domains,
        vouched_domains: body.vouched_domains,
        email_claim: body.email_claim,
        name_claim: body.name_claim,
        enabled: body.enabled,
        ...(connects ? {} : { tested_at: null, test_result: null }),
      },
      before !== undefined,
    );
    if (!stored) throw await stale(tx, config);
    await logChange(tx, before, body, who);
  });
  clearProviderCache(tenant.company_id);
}

const stale = async (tx: TenantTx, config: Config) =>
  new AppError('stale', { fresh: await readSsoSettings(tx, config) });

/**
 * Returns the secret to store: the new one if sent, otherwise the stored one; empty if the client authenticates with a
 * key.
 */
function newSecret(config: Config, before: Provider | undefined, body: SsoBody): string {
  if (body.client_auth === 'private_key') return '';
  if (body.client_secret !== '') return seal(config.secretKey, body.client_secret);
  if (!before?.client_secret) throw fieldError('client_secret', 'required');
  return before.client_secret;
}

const sameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * Returns whether the last test is still valid, that is, whether the provider, the client and the trust in the
 * provider's email addresses are unchanged.
 */
const sameConnection = (before: Provider, body: SsoBody) =>
  before.issuer === body.issuer &&
  before.client_id === body.client_id &&
  before.client_auth === body.client_auth &&
  body.client_secret === '' &&
  before.email_claim === body.email_claim &&
  newlyVouched(before, body).length === 0;

const newlyVouched = (before: Provider | undefined, body: SsoBody) =>
  body.vouched_domains.filter((domain) => !before?.vouched_domains.includes(domain));

async function demandAddress(config: Config, field: string, url: string): Promise<void> {
  try {
    await requireAllowedHost(config, url);
  } catch {
    throw fieldError(field, 'public_url');
  }
}

async function demandOwnDomains(tx: TenantTx, domains: readonly string[]): Promise<void> {
  const open = domains.find(isPublicMailDomain);
  if (open !== undefined) throw fieldError('email_domains', 'public_mail_domain', { domain: open });
  const confirmed = await readConfirmedDomains(tx, domains);
  const foreign = domains.find((domain) => !confirmed.includes(domain));
  if (foreign !== undefined) throw fieldError('email_domains', 'own_domain', { domain: foreign });
}

/** Logs the changed settings, but never the secret. Enabling and disabling are logged as separate entries. */
async function logChange(
  tx: TenantTx,
  before: Provider | undefined,
  body: SsoBody,
  who: ActingUser,
): Promise<void> {
  const entry = { company_id: tx.company_id, by: who.by, ip: who.ip } as const;
  const shown = (one: Provider | SsoBody) => ({
    issuer: one.issuer,
    client_id: one.client_id,
    client_auth: one.client_auth,
    gateway_url: one.gateway_url,
    email_domains: [...one.email_domains],
    vouched_domains: [...one.vouched_domains],
    email_claim: one.email_claim,
    name_claim: one.name_claim,
  });
  const after = shown(body);
  const data = {
    before: before ? shown(before) : null,
    after,
    secret_changed: body.client_secret !== '',
  };
  if (data.secret_changed || JSON.stringify(data.before) !== JSON.stringify(after))
    await recordAuditEntry(tx.trx, { ...entry, kind: 'sso_changed', data });
  const on = newlyVouched(before, body);
  const off = (before?.vouched_domains ?? []).filter((domain) => !body.vouched_domains.includes(domain));
  if (on.length > 0)
    await recordAuditEntry(tx.trx, { ...entry, kind: 'sso_vouching_on', data: { vouched_domains: on } });
  if (off.length > 0)
    await recordAuditEntry(tx.trx, { ...entry, kind: 'sso_vouching_off', data: { vouched_domains: off } });
  if (body.enabled !== (before?.enabled ?? false))
    await recordAuditEntry(tx.trx, { ...entry, kind: body.enabled ? 'sso_switched_on' : 'sso_switched_off' });
}
