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
import { createKeyClientAuth } from './client-key.ts';
import { CLOCK_TOLERANCE_SECONDS } from './clock-tolerance.ts';
import { discoverProvider } from './discover.ts';
import { getProviderKeys } from './provider-keys.ts';

/** The stored settings of a company's provider that are needed to connect to it. */
export interface StoredProvider {
  readonly company_id: number;
  readonly issuer: string;
  readonly client_id: string;
  /** The encrypted client secret; empty if the client authenticates with a key. */
  readonly client_secret: string;
  /** The encrypted client key; null if there is none. */
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
 * Returns a connection to the company's provider. The provider's metadata is cached for ten minutes, or until the
 * settings change. Throws ProviderProblem.
 */
export function getProviderClient(config: Config, provider: StoredProvider): Promise<ProviderClient> {
  const of = [provider.issuer, provider.client_id, provider.client_secret, provider.client_key].join('\n');
  const known = cached.get(provider.company_id);
  if (known?.of === of && known.until > Date.now()) return known.client;
  const client = makeClient(config, provider);
  cached.set(provider.company_id, { of, until: Date.now() + CACHE_MS, client });
  // A failure is not cached, so that the next call fetches the metadata again.
  client.catch(() => cached.delete(provider.company_id));
  return client;
}

/** Drops a provider's cached metadata, so that a test reads the current metadata. */
export function clearProviderCache(companyId: number): void {
  cached.delete(companyId);
}

async function makeClient(config: Config, provider: StoredProvider): Promise<ProviderClient> {
  const metadata = await discoverProvider(config, provider.issuer);
  const client = new Configuration(
    metadata,
    provider.client_id,
    { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    provider.client_key === null
      ? bySecret(metadata, unseal(config.secretKey, provider.client_secret))
      : await createKeyClientAuth(config, provider.client_key),
  );
  client[customFetch] = (url, { method, headers, body }) =>
    publicFetch(config, url, { method, headers, body: body?.toString() });
  client.timeout = 10;
  // The URL was validated earlier: http is accepted only for loopback addresses and outside production.
  if (config.env !== 'production') allowInsecureRequests(client);
  return { client, keys: getProviderKeys(config, metadata.jwks_uri ?? '') };
}

/**
 * Chooses how the client secret is sent: in the header, which is the standard's default, or in the body if the provider
 * demands it. A secret with other characters than letters and digits is sent in the body wherever possible, because
 * many providers do not decode these characters in the header.
 */
function bySecret(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: ServerMetadata,
  secret: string,
): ClientAuth {
  const plain = /^[A-Za-z0-9]*$/.test(secret);
  return methods.includes('client_secret_basic') && (plain || !methods.includes('client_secret_post'))
    ? ClientSecretBasic(secret)
    : ClientSecretPost(secret);
}
