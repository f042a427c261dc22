import { jwtVerify } from 'jose';
import { CLOCK_TOLERANCE_SECONDS } from './clock-tolerance.ts';
import type { ProviderClient } from './provider-client.ts';

/**
 * Holds an id_token against the provider's keys, and against the clock from both sides: it has not run out, and was
 * not issued later than now, each by a minute. How long ago it was issued is for `exp` to bound: some providers date
 * theirs five minutes back. Everything else the library has compared already. Throws where it does not hold.
 */
export async function demandGenuine({ client, keys }: ProviderClient, idToken: string): Promise<void> {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: [...(client.serverMetadata().id_token_signing_alg_values_supported ?? [])],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  const ahead = (payload.iat ?? 0) - Math.floor(Date.now() / 1000);
  if (ahead > CLOCK_TOLERANCE_SECONDS) throw new Error(`the id_token was issued ${ahead} seconds from now`);
}
