import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { Config } from '#platform/server/config.ts';
import { NoAnswer, publicFetch } from '#platform/server/http/public-fetch.ts';

const COOLDOWN_MS = 10_000;
const KEY_SETS_MAX = 500;

const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * The keys of a provider, for logins and logout tokens of every company that uses it. They are fetched anew for a key
 * id that is not among them, at most once in ten seconds: anybody may send a token with an id of their own making, and
 * none shall make us ask the provider each time. They cannot be had for that long after a fetch that failed.
 */
export function providerKeys(config: Config, jwksUri: string): JWTVerifyGetKey {
  const known = keySets.get(jwksUri);
  if (known) return known;
  let asked = Number.NEGATIVE_INFINITY;
  const keys = createRemoteJWKSet(new URL(jwksUri), {
    cooldownDuration: COOLDOWN_MS,
    [customFetch]: async (url) => {
      if (Date.now() < asked + COOLDOWN_MS) throw new NoAnswer(url);
      asked = Date.now();
      const answer = await publicFetch(config, url);
      if (answer.status !== 200) throw new NoAnswer(url);
      return answer;
    },
  });
  const [oldest] = keySets.keys();
  if (oldest !== undefined && keySets.size >= KEY_SETS_MAX) keySets.delete(oldest);
  keySets.set(jwksUri, keys);
  return keys;
}
