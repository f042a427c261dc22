import { sql } from 'kysely';
import { emailDomain } from '#core/accounts/rules/sso-refusals.ts';
import type { SsoSettings } from '#core/accounts/wire/sso.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { isPublicMailDomain } from '#platform/shared/validation/mail-domains.ts';
import { buildSsoUrls } from './redirect-url.ts';

export async function findProvider(tenant: Tenant) {
  return await tenant.selectFrom('sso_providers').selectAll().executeTakeFirst();
}
export type Provider = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** Reads the settings for the owner, without the secret. */
export async function readSsoSettings(tenant: Tenant, config: Config): Promise<SsoSettings> {
  const provider = await findProvider(tenant);
  const addresses = buildSsoUrls(config);
  return {
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_auth: provider?.client_auth ?? 'secret',
    has_secret: Boolean(provider?.client_secret),
    email_domains: provider?.email_domains ?? [],
    vouched_domains: provider?.vouched_domains ?? [],
    email_claim: provider?.email_claim ?? 'email',
    name_claim: provider?.name_claim ?? 'name',
    gateway_url: provider?.gateway_url ?? '',
    enabled: provider?.enabled ?? false,
    tested_at: provider?.tested_at ?? null,
    test_result: provider?.test_result ? { name: '', ...provider.test_result } : null,
    version: provider?.version ?? 0,
    redirect_uri: addresses.callback,
    post_logout_redirect_uri: addresses.login,
    backchannel_logout_uri: addresses.backchannelLogout,
    client_keys_url: provider?.client_key ? addresses.clientKeys(provider.entry_key) : null,
    login_url: provider ? `${addresses.start}?company=${provider.entry_key}` : null,
  };
}

/** Selects enabled providers of companies that are not deleted. */
function inUse(db: Db) {
  return db
    .selectFrom('sso_providers')
    .innerJoin('companies', 'companies.id', 'sso_providers.company_id')
    .selectAll('sso_providers')
    .where('sso_providers.enabled', '=', true)
    .where('companies.status', '!=', ACCOUNT_STATUS.DELETED);
}

export async function findProviderByEntryKey(db: Db, entryKey: string): Promise<Provider | undefined> {
  return await inUse(db).where('entry_key', '=', entryKey).executeTakeFirst();
}

/**
 * Returns the encrypted key that a company's client authenticates with, even if single sign-on is disabled,
 * because the provider reads the public key before the first test.
 */
export async function findClientKey(db: Db, entryKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sso_providers')
    .select('client_key')
    .where('entry_key', '=', entryKey)
    .executeTakeFirst();
  return row?.client_key ?? undefined;
}

/**
 * Returns the provider of the company whose user has this email. If no user has it, returns the provider of its
 * domain, so that the response reveals a domain but not a person. No user is sent to another company's provider,
 * and an address at a public mail service has no provider, because anyone can get such an address.
 */
export async function findProviderByEmail(db: Db, email: string): Promise<Provider | undefined> {
  if (isPublicMailDomain(emailDomain(email))) return undefined;
  const user = await db
    .selectFrom('users')
    .select('company_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const ofDomain = inUse(db)
    .where(sql<boolean>`email_domains @> array[${emailDomain(email)}]::text[]`)
    .limit(2);
  const found = await (user
    ? ofDomain.where('sso_providers.company_id', '=', user.company_id)
    : ofDomain
  ).execute();
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the enabled providers with this issuer and one of these clients, which may send logout tokens. */
export async function findProvidersOfClient(
  db: Db,
  issuer: string,
  clientIds: readonly string[],
): Promise<Provider[]> {
  const slash = issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`;
  return await inUse(db)
    .where('issuer', 'in', [issuer, slash])
    .where('client_id', 'in', [...clientIds])
    .orderBy('sso_providers.company_id')
    .limit(20)
    .execute();
}

/** Filters the domains to those in which a user of the company has a confirmed email address. */
export async function readConfirmedDomains(tenant: Tenant, domains: readonly string[]): Promise<string[]> {
  const rows = await tenant
    .selectFrom('users')
    .select(sql<string>`split_part(lower(users.email), '@', 2)`.as('domain'))
    .distinct()
    .where('users.deleted_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .where(sql`split_part(lower(users.email), '@', 2)`, 'in', [...domains])
    .execute();
  return rows.map(({ domain }) => domain);
}

export async function companyExists(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('status', '!=', ACCOUNT_STATUS.DELETED)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readTesterName(tenant: Tenant, userId: number): Promise<string> {
  const user = await tenant
    .selectFrom('users')
    .select('users.name')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return user?.name ?? '';
}

/** Reads the provider's tokens for a session. */
export async function findProviderTokens(db: Db, sessionId: number) {
  return await db
    .selectFrom('sessions')
    .select(['sso_id_token', 'sso_issuer'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
}
