import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client';
import { generateSecret } from '#platform/server/auth/secrets.ts';
import type { Platform } from '#platform/server/context.ts';
import { addAttempt } from '../attempts.repo.ts';
import { getProviderClient } from '../provider-client.ts';
import type { Provider } from '../providers.read.ts';
import { buildSsoUrls } from '../redirect-url.ts';

export interface AttemptStart {
  readonly provider: Provider;
  readonly purpose: 'login' | 'test';
  readonly browser: string;
  readonly network: string;
  /** The user's email address, passed on so that the user does not have to enter it again at the provider. */
  readonly email: string;
  readonly tested_by: number | null;
}

/**
 * Begins a login at the provider with state, nonce and PKCE (fact 2) and returns the URL to redirect the browser
 * to. Throws ProviderProblem.
 */
export async function startAttempt(platform: Platform, start: AttemptStart): Promise<string> {
  const { config, db } = platform;
  const { provider, purpose, browser, network, email, tested_by } = start;
  const { client } = await getProviderClient(config, provider);
  const addresses = buildSsoUrls(config);
  const state = generateSecret();
  const nonce = generateSecret();
  const codeVerifier = randomPKCECodeVerifier();
  await addAttempt(db, {
    company_id: provider.company_id,
    purpose,
    state,
    browser,
    nonce,
    code_verifier: codeVerifier,
    redirect_url: purpose === 'test' ? addresses.settings : addresses.landing,
    tested_by,
    network,
  });
  // Some providers refuse a login that requests an unknown scope. The login also works without a refresh token.
  const offline = client.serverMetadata().scopes_supported?.includes('offline_access') ?? false;
  return buildAuthorizationUrl(client, {
    redirect_uri: addresses.callback,
    scope: offline ? 'openid email profile offline_access' : 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(email === '' ? {} : { login_hint: email }),
  }).href;
}
