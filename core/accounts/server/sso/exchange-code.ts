import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';
import { NoAnswer } from '#platform/server/http/public-fetch.ts';
import type { Attempt } from './attempts.read.ts';
import { type ClaimNames, type Person, readClaims } from './person.ts';
import type { ProviderClient } from './provider-client.ts';
import { ProviderProblem } from './provider-problem.ts';
import { demandGenuine } from './verify-id-token.ts';

/** Why a login did not work, said to the browser by its code. */
export class SsoFailure extends Error {
  readonly refusal: SsoRefusal;

  constructor(refusal: SsoRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/**
 * Exchanges the code for who it is. The library holds state, `iss`, nonce, PKCE, `aud` and `exp` against what was sent
 * out; the signature is held against the provider's keys. Throws SsoFailure.
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
    await demandGenuine(provider, tokens.id_token);
    // Many providers tell the email address only there.
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
    throw error instanceof SsoFailure ? error : new SsoFailure(refusalOf(error), { cause: error });
  }
}

/** Returns the refusal that tells a person why the exchange of the code failed. */
export function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof AuthorizationResponseError) return 'denied';
  if (error instanceof WWWAuthenticateChallengeError) return 'client_refused';
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return 'provider_down';
    return error.error === 'invalid_grant' ? 'expired' : 'client_refused';
  }
  return isOutage(error) ? 'provider_down' : 'not_trusted';
}

/** Tells whether the provider was out of reach or out of order, which says nothing about the person. */
export function isOutage(error: unknown): boolean {
  // An error page in place of an answer.
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  if (error instanceof NoAnswer || error instanceof ProviderProblem) return true;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  return ('code' in error && error.code === 'OAUTH_TIMEOUT') || isOutage(error.cause);
}
