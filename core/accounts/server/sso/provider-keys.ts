import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { Config } from '#platform/server/config.ts';
import { NoResponseError, publicFetch } from '#platform/server/http/public-fetch.ts';

const COOLDOWN_MS = 10_000;
const KEY_SETS_MAX = 500;

const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Returns a provider's keys, used for logins and logout tokens of all companies that use the provider. An
 * unknown key ID makes the product fetch the keys again, but at most once every ten seconds, so that tokens
 * with invented IDs do not each trigger a fetch. For ten seconds after a failed fetch, no keys are available.
 */
export function getProviderKeys(config: Config, jwksUri: string): JWTVerifyGetKey {
  const known = keySets.get(jwksUri);
  if (known) return known;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  const keys = createRemoteJWKSet(new URL(jwksUri), {
    cooldownDuration: COOLDOWN_MS,
    [customFetch]: async (url) => {
      if (Date.now() < fetchedAt + COOLDOWN_MS) throw new NoResponseError(url);
      fetchedAt = Date.now();
      const answer = await publicFetch(config, url);
      if (answer.status !== 200) throw new NoResponseError(url);
      return answer;
    },
  });
  const [oldest] = keySets.keys();
  if (oldest !== undefined && keySets.size >= KEY_SETS_MAX) keySets.delete(oldest);
  keySets.set(jwksUri, keys);
  return keys;
}
