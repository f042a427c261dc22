import type { ServerMetadata } from 'openid-client';
import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import { ForbiddenAddressError, publicFetch, requireAllowedUrl } from '#platform/server/http/public-fetch.ts';
import { ProviderProblem } from './provider-problem.ts';

const described = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  end_session_endpoint: z.string().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
});

const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'userinfo_endpoint',
  'end_session_endpoint',
] as const;

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** Fetches a provider's metadata, whether or not the issuer ends with a slash. Throws ProviderProblem. */
export async function discoverProvider(config: Config, issuer: string): Promise<ServerMetadata> {
  const url = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
  const parsed = described.safeParse(await read(config, url), { reportInput: true });
  if (!parsed.success)
    throw new ProviderProblem('provider_incomplete', {
      missing: String(parsed.error.issues[0]?.path[0] ?? url),
    });
  const metadata = parsed.data;
  if (withoutSlash(metadata.issuer) !== withoutSlash(issuer))
    throw new ProviderProblem('provider_issuer', { issuer: metadata.issuer.slice(0, 200) });
  for (const name of ENDPOINTS) {
    const endpoint = metadata[name];
    if (endpoint !== undefined && !isAllowed(config, endpoint))
      throw new ProviderProblem('provider_incomplete', { missing: name });
  }
  return {
    ...metadata,
    id_token_signing_alg_values_supported: publicKeyAlgorithms(
      metadata.id_token_signing_alg_values_supported,
    ),
  } as ServerMetadata;
}

/**
 * Keeps only asymmetric signature algorithms. With `none`, anyone could forge an id_token; with a symmetric
 * algorithm, anyone who knows the client secret could do so.
 */
function publicKeyAlgorithms(named: readonly string[] = ['RS256']): string[] {
  return named.filter((algorithm) => /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/.test(algorithm));
}

async function read(config: Config, url: string): Promise<unknown> {
  try {
    const answer = await publicFetch(config, url, { headers: { accept: 'application/json' } });
    if (answer.status !== 200) throw new ProviderProblem('provider_unreachable', { url });
    return await answer.json();
  } catch (error) {
    if (error instanceof ProviderProblem) throw error;
    if (error instanceof ForbiddenAddressError) throw new ProviderProblem('public_url', {}, { cause: error });
    throw new ProviderProblem('provider_unreachable', { url }, { cause: error });
  }
}

function isAllowed(config: Config, url: string): boolean {
  try {
    requireAllowedUrl(config, url);
    return true;
  } catch {
    return false;
  }
}
