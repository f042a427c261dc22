import { buildEndSessionUrl } from 'openid-client';
import { unseal } from '#platform/server/auth/sealed.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { getProviderClient } from './provider-client.ts';
import { findProvider, findProviderTokens } from './providers.read.ts';
import { buildSsoUrls } from './redirect-url.ts';

/** Returns the URL that also ends the session at the provider; null if there is no such session or URL. */
export async function buildLogoutUrl({ platform, session, request }: SessionContext): Promise<string | null> {
  if (session.kind !== 'sso' || !session.company) return null;
  const { config, db, pool } = platform;
  try {
    const provider = await findProvider(new Tenant(db, pool, session.company.id));
    const stored = await findProviderTokens(db, session.id);
    if (!provider || !stored?.sso_id_token) return null;
    const { client } = await getProviderClient(config, provider);
    const { issuer, end_session_endpoint } = client.serverMetadata();
    if (issuer !== stored.sso_issuer || end_session_endpoint === undefined) return null;
    return buildEndSessionUrl(client, {
      id_token_hint: unseal(config.secretKey, stored.sso_id_token),
      post_logout_redirect_uri: buildSsoUrls(config).login,
    }).href;
  } catch (error) {
    // The product's session ends even if the provider fails.
    request.log.warn({ err: error }, 'the login provider could not be asked');
    return null;
  }
}
