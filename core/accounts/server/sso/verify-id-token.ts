import { jwtVerify } from 'jose';
import { CLOCK_TOLERANCE_SECONDS } from './clock-tolerance.ts';
import type { ProviderClient } from './provider-client.ts';

/**
 * Verifies the signature of an id_token, and that the token has neither expired nor been issued in the future,
 * with a tolerance of one minute. Only `exp` limits its age, because some providers backdate `iat` by five
 * minutes. The library has already checked everything else. Throws if the token is not valid.
 */
export async function verifyIdToken({ client, keys }: ProviderClient, idToken: string): Promise<void> {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: [...(client.serverMetadata().id_token_signing_alg_values_supported ?? [])],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  const ahead = (payload.iat ?? 0) - Math.floor(Date.now() / 1000);
  if (ahead > CLOCK_TOLERANCE_SECONDS) throw new Error(`the id_token was issued ${ahead} seconds from now`);
}
