import type { JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  customFetch,
  type ServerMetadata,
} from 'openid-client';
import { unseal } from '#platform/server/auth/sealed.ts';
import type { Config } from '#platform/server/config.ts';
import { publicFetch } from '#platform/server/http/public-fetch.ts';
import { provesByKey } from './client-key.ts';
import { CLOCK_TOLERANCE_SECONDS } from './clock-tolerance.ts';
import { discover } from './discover.ts';
import { providerKeys } from './provider-keys.ts';

/** The stored settings of a company's provider that are needed to connect to it. */
export interface StoredProvider {
  readonly company_id: number;
  readonly issuer: string;
  readonly client_id: string;
  /** Encrypted; empty if the client proves itself with a key. */
  readonly client_secret: string;
  /** Encrypted. */
  readonly client_key: string | null;
}

/** A connection to a provider, with the keys that verify its signatures. */
export interface ProviderClient {
  readonly client: Configuration;
  readonly keys: JWTVerifyGetKey;
}

const CACHE_MS = 10 * 60_000;

interface Cached {
  readonly of: string;
  readonly until: number;
  readonly client: Promise<ProviderClient>;
}
const cached = new Map<number, Cached>();

/**
 * Returns a connection to the company's provider. Its metadata is cached for ten minutes or until the settings change.
 * Throws ProviderProblem.
 */
export function providerClient(config: Config, provider: StoredProvider): Promise<ProviderClient> {
  const of = [provider.issuer, provider.client_id, provider.client_secret, provider.client_key].join('\n');
  const known = cached.get(provider.company_id);
  if (known?.of === of && known.until > Date.now()) return known.client;
  const client = makeClient(config, provider);
  cached.set(provider.company_id, { of, until: Date.now() + CACHE_MS, client });
  // A failure is not cached: the next call asks the provider again.
  client.catch(() => cached.delete(provider.company_id));
  return client;
}

/** Drops the cached metadata of a provider, so that a test uses its present state. */
export function forgetProvider(companyId: number): void {
  cached.delete(companyId);
}

async function makeClient(config: Config, provider: StoredProvider): Promise<ProviderClient> {
  const metadata = await discover(config, provider.issuer);
  const client = new Configuration(
    metadata,
    provider.client_id,
    { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    provider.client_key === null
      ? bySecret(metadata, unseal(config.secretKey, provider.client_secret))
      : await provesByKey(config, provider.client_key),
  );
  client[customFetch] = (url, { method, headers, body }) =>
    publicFetch(config, url, { method, headers, body: body?.toString() });
  client.timeout = 10;
  // The address was validated before: http is accepted only for loopback and outside production.
  if (config.env !== 'production') allowInsecureRequests(client);
  return { client, keys: providerKeys(config, metadata.jwks_uri ?? '') };
}

/**
 * Chooses where the secret is sent: as the provider's metadata says; without a statement in the header, by the
 * standard.
 */
function bySecret(
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
  secret: string,
): ClientAuth {
  return methods && !methods.includes('client_secret_basic')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
}
