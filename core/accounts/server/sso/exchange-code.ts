import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';
import { NoResponseError } from '#platform/server/http/public-fetch.ts';
import type { Attempt } from './attempts.read.ts';
import { type ClaimNames, type Person, readClaims } from './person.ts';
import type { ProviderClient } from './provider-client.ts';
import { ProviderProblem } from './provider-problem.ts';
import { verifyIdToken } from './verify-id-token.ts';

/** A failed login with its reason, which is passed to the browser as a code. */
export class SsoFailure extends Error {
  readonly refusal: SsoRefusal;

  constructor(refusal: SsoRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/**
 * Exchanges the code for the person who logged in. The library checks state, `iss`, nonce, PKCE, `aud` and `exp`
 * against the attempt. The signature is verified with the provider's keys. Throws SsoFailure.
 */
export async function exchangeCode(
  provider: ProviderClient,
  attempt: Attempt,
  { callback, state, names }: { readonly callback: URL; readonly state: string; readonly names: ClaimNames },
): Promise<Person> {
  const { client } = provider;
  try {
    const tokens = await authorizationCodeGrant(client, callback, {
      expectedState: state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.code_verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new SsoFailure('not_trusted');
    await verifyIdToken(provider, tokens.id_token);
    // Many providers return the email address only from the userinfo endpoint.
    const userClaims =
      claims[names.email_claim] === undefined && client.serverMetadata().userinfo_endpoint !== undefined
        ? await fetchUserInfo(client, tokens.access_token, claims.sub)
        : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      sid: typeof claims.sid === 'string' ? claims.sid : null,
      ...readClaims(userClaims, names),
      id_token: tokens.id_token,
      refresh_token: tokens.refresh_token ?? null,
    };
  } catch (error) {
    throw error instanceof SsoFailure ? error : new SsoFailure(toSsoRefusal(error), { cause: error });
  }
}

/** Returns the refusal that tells the user why the code could not be exchanged. */
export function toSsoRefusal(error: unknown): SsoRefusal {
  if (error instanceof AuthorizationResponseError) return 'denied';
  if (error instanceof WWWAuthenticateChallengeError) return 'client_refused';
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return 'provider_down';
    return error.error === 'invalid_grant' ? 'expired' : 'client_refused';
  }
  return isOutage(error) ? 'provider_down' : 'not_trusted';
}

/** Returns whether the provider was unreachable or failing, which does not mean that the user may not log in. */
export function isOutage(error: unknown): boolean {
  // The provider answered with an error page.
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  if (error instanceof NoResponseError || error instanceof ProviderProblem) return true;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  return ('code' in error && error.code === 'OAUTH_TIMEOUT') || isOutage(error.cause);
}
