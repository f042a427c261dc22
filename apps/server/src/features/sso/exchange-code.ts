import type { SsoRefusal } from '@ponuda/domain/access/sso-refusals';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { NoAnswer } from '../../platform/http/public-fetch.ts';
import type { Attempt } from './attempts.read.ts';
import { ProviderProblem } from './provider-problem.ts';

/** What a provider vouches for. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's own session, for logging out from there. */
  readonly sid: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly idToken: string;
  readonly refreshToken: string | null;
}

/** Why a login did not work, said to the browser by its code. */
export class SsoFailure extends Error {
  readonly refusal: SsoRefusal;

  constructor(refusal: SsoRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/**
 * Exchanges the code for who it is. The library holds state, `iss`, nonce, PKCE, signature, `aud` and `exp` against
 * what was sent out. Throws SsoFailure.
 */
export async function exchangeCode(
  client: Configuration,
  attempt: Attempt,
  { callback, state }: { readonly callback: URL; readonly state: string },
): Promise<Person> {
  try {
    const tokens = await authorizationCodeGrant(client, callback, {
      expectedState: state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.code_verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new SsoFailure('not_trusted');
    // Many providers tell the e-mail address only there.
    const told =
      claims.email === undefined && client.serverMetadata().userinfo_endpoint !== undefined
        ? await fetchUserInfo(client, tokens.access_token, claims.sub)
        : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      sid: typeof claims.sid === 'string' ? claims.sid : null,
      email: typeof told.email === 'string' ? told.email.trim().toLowerCase() : '',
      emailVerified: isVerified(told),
      idToken: tokens.id_token,
      refreshToken: tokens.refresh_token ?? null,
    };
  } catch (error) {
    throw error instanceof SsoFailure ? error : new SsoFailure(refusalOf(error), { cause: error });
  }
}

/** Microsoft says it by a claim of its own: the domain's owner is verified. */
function isVerified(claims: Readonly<Record<string, unknown>>): boolean {
  return claims.email_verified === true || claims.xms_edov === true;
}

/** What an error of the exchange means to the person who logs in. */
export function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof AuthorizationResponseError) return 'denied';
  if (error instanceof WWWAuthenticateChallengeError) return 'client_refused';
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return 'provider_down';
    return error.error === 'invalid_grant' ? 'expired' : 'client_refused';
  }
  return isOutage(error) ? 'provider_down' : 'not_trusted';
}

/** Whether the provider was out of reach or out of order, which says nothing about the person. */
export function isOutage(error: unknown): boolean {
  // An error page in place of an answer.
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  if (error instanceof NoAnswer || error instanceof ProviderProblem) return true;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  return ('code' in error && error.code === 'OAUTH_TIMEOUT') || isOutage(error.cause);
}
