import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type ClientAuth, modifyAssertion, PrivateKeyJwt } from 'openid-client';
import { seal, unseal } from '#platform/server/auth/sealed.ts';
import type { Config } from '#platform/server/config.ts';
import { CLOCK_TOLERANCE_SECONDS } from './clock-tolerance.ts';

const ALGORITHM = 'RS256';
const VALID_SECONDS = 5 * 60;

/** Creates the key pair that a client authenticates with, encrypted for the database. */
export async function createClientKey(config: Config): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return seal(config.secretKey, JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomUUID() }));
}

const opened = (config: Config, sealedKey: string): JWK => JSON.parse(unseal(config.secretKey, sealedKey));

/** Returns the public key for the provider. */
export function getPublicClientKey(config: Config, sealedKey: string) {
  const { n = '', e = '', kid = '' } = opened(config, sealedKey);
  return { kty: 'RSA', n, e, kid, alg: ALGORITHM, use: 'sig' } as const;
}

/**
 * Returns a client authentication method that uses a signed JWT. Providers accept the JWT even if their clock
 * differs by up to a minute.
 */
export async function createKeyClientAuth(config: Config, sealedKey: string): Promise<ClientAuth> {
  const jwk = opened(config, sealedKey);
  const key = await importJWK({ ...jwk, alg: ALGORITHM }, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('the client’s key is not a key pair');
  return PrivateKeyJwt(
    { key, kid: jwk.kid ?? '' },
    {
      [modifyAssertion]: (_header, payload) => {
        const from = Number(payload.iat) - CLOCK_TOLERANCE_SECONDS;
        Object.assign(payload, { iat: from, nbf: from, exp: from + VALID_SECONDS });
      },
    },
  );
}
