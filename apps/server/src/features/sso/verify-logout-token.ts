import { createRemoteJWKSet, customFetch, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import type { Config } from '../../platform/config.ts';
import { publicFetch } from '../../platform/http/public-fetch.ts';
import { CLOCK_TOLERANCE_SECONDS, providerClient, type StoredProvider } from './provider-client.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_AGE_SECONDS = 5 * 60;

export interface LogoutToken {
  readonly issuer: string;
  readonly subject?: string;
  readonly sid?: string;
}

/** Who a token claims to be from and for; nothing of it is proven yet. Undefined for what is no token. */
export function claimedOrigin(token: string): { issuer: string; clients: string[] } | undefined {
  try {
    const { iss, aud } = decodeJwt(token);
    const clients = [aud ?? []].flat();
    return typeof iss === 'string' && clients.length > 0 && clients.length <= 20 && clients.every(isText)
      ? { issuer: iss, clients }
      : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const keySets = new WeakMap<Configuration, JWTVerifyGetKey>();

/** The provider's keys, fetched once: anybody may send tokens here, and none shall make us ask the provider each time. */
function keysOf(config: Config, client: Configuration): JWTVerifyGetKey {
  const known = keySets.get(client);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(client.serverMetadata().jwks_uri ?? ''), {
    [customFetch]: (url) => publicFetch(config, url),
  });
  keySets.set(client, keys);
  return keys;
}

/** Verifies a logout token by the rules of OpenID Connect Back-Channel Logout 2.6; throws where one is broken. */
export async function verifyLogoutToken(
  config: Config,
  provider: StoredProvider,
  token: string,
): Promise<LogoutToken> {
  const client = await providerClient(config, provider);
  const metadata = client.serverMetadata();
  const { payload } = await jwtVerify(token, keysOf(config, client), {
    issuer: metadata.issuer,
    audience: provider.client_id,
    algorithms: [...(metadata.id_token_signing_alg_values_supported ?? [])],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: MAX_AGE_SECONDS,
  });
  const { sub, sid, events, nonce } = payload;
  const named = isText(sub) || isText(sid);
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT);
  if (!isLogout || nonce !== undefined || !named) throw new Error('not a logout token');
  return {
    issuer: metadata.issuer,
    ...(isText(sub) ? { subject: sub } : {}),
    ...(isText(sid) ? { sid } : {}),
  };
}
