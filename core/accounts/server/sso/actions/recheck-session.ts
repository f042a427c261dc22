import type { FastifyBaseLogger } from 'fastify';
import { ResponseBodyError, refreshTokenGrant } from 'openid-client';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { seal, unseal } from '#platform/server/auth/sealed.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import type { Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { getProviderClient } from '../provider-client.ts';
import { findProvider, type Provider } from '../providers.read.ts';
import {
  claimDueSession,
  type DueSession,
  releaseClaimedSession,
  saveProviderTokens,
} from '../sso-sessions.repo.ts';
import { verifyIdToken } from '../verify-id-token.ts';

/** OAuth errors that a provider returns when a session cannot be renewed without a new login. */
const OUT = ['invalid_grant', 'interaction_required', 'login_required', 'consent_required'];

type Verdict = 'in' | 'out' | 'unknown';

/**
 * Before a session is renewed, asks the provider whether it may continue (fact 2). Ends the session if the user
 * is disabled at the provider. Returns false if the provider is unreachable; the session then continues, but not
 * beyond its current end.
 */
export async function recheckSession(
  platform: Platform,
  refreshSecret: string,
  { ip, log }: { readonly ip: string; readonly log: FastifyBaseLogger },
): Promise<boolean> {
  const session = await claimDueSession(platform.db, refreshSecret);
  if (!session) return true;
  const tenant = new Tenant(platform.db, platform.pool, session.company_id);
  const provider = await findProvider(tenant);
  const verdict = await ask(platform, session, provider, log);
  if (verdict === 'unknown') await releaseClaimedSession(platform.db, session);
  if (verdict === 'out') await end(tenant, session, ip);
  return verdict !== 'unknown';
}

async function ask(
  { config, db }: Platform,
  session: DueSession,
  provider: Provider | undefined,
  log: FastifyBaseLogger,
): Promise<Verdict> {
  // Single sign-on is disabled, or the provider issued no refresh token: the user must log in at the provider again.
  if (!provider?.enabled || session.sso_refresh_token === null) return 'out';
  try {
    const providerConnection = await getProviderClient(config, provider);
    const { client } = providerConnection;
    if (client.serverMetadata().issuer !== session.sso_issuer) return 'out';
    const tokens = await refreshTokenGrant(client, unseal(config.secretKey, session.sso_refresh_token));
    if (tokens.id_token) await verifyIdToken(providerConnection, tokens.id_token);
    const subject = tokens.claims()?.sub;
    if (subject !== undefined && subject !== session.sso_subject) return 'out';
    await saveProviderTokens(db, session.id, {
      ...(tokens.refresh_token ? { sso_refresh_token: seal(config.secretKey, tokens.refresh_token) } : {}),
      ...(tokens.id_token ? { sso_id_token: seal(config.secretKey, tokens.id_token) } : {}),
    });
    return 'in';
  } catch (error) {
    if (error instanceof ResponseBodyError && OUT.includes(error.error)) return 'out';
    log.warn({ err: error, company: session.company_id }, 'the login provider could not be asked');
    return 'unknown';
  }
}

async function end(tenant: Tenant, session: DueSession, ip: string): Promise<void> {
  await tenant.transaction(async ({ trx, company_id }) => {
    await endSessions(trx, 'ended by the login provider', (query) => query.where('id', '=', session.id));
    await recordAuditEntry(trx, {
      kind: 'session_ended',
      company_id,
      by: { user_id: session.user_id, name: session.user_name },
      ip,
      data: { sso: session.sso_issuer },
    });
  });
}
