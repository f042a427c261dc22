import { decodeJwt, jwtVerify } from 'jose';
import type { Config } from '#platform/server/config.ts';
import { CLOCK_TOLERANCE_SECONDS } from './clock-tolerance.ts';
import { getProviderClient, type StoredProvider } from './provider-client.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_AGE_SECONDS = 5 * 60;

export interface LogoutToken {
  readonly issuer: string;
  readonly subject?: string;
  readonly sid?: string;
}

/**
 * Returns the issuer and the clients that a token claims, without verification; undefined for a malformed token.
 */
export function readClaimedOrigin(token: string): { issuer: string; clients: string[] } | undefined {
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

/**
 * Verifies a logout token according to OpenID Connect Back-Channel Logout 1.0, section 2.6. Throws if the token
 * violates a rule.
 */
export async function verifyLogoutToken(
  config: Config,
  provider: StoredProvider,
  token: string,
): Promise<LogoutToken> {
  const { client, keys } = await getProviderClient(config, provider);
  const metadata = client.serverMetadata();
  const { payload } = await jwtVerify(token, keys, {
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
