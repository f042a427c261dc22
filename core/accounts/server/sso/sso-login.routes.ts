import { setRefreshCookie } from '#platform/server/auth/refresh-cookie.ts';
import type { PublicContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { AppError, fieldError, notFoundError } from '#platform/server/errors.ts';
import { type RedirectAnswer, route } from '#platform/server/http/route.ts';
import { endSessionsOfLogoutToken } from './actions/end-sessions-of-logout-token.ts';
import { handleProviderCallback } from './actions/handle-provider-callback.ts';
import { startAttempt } from './actions/start-attempt.ts';
import { countRecentAttempts } from './attempts.read.ts';
import { readBrowserSecret, refreshBrowserSecret } from './browser-cookie.ts';
import { getPublicClientKey } from './client-key.ts';
import { ProviderProblem } from './provider-problem.ts';
import {
  findClientKey,
  findProviderByEmail,
  findProviderByEntryKey,
  findProvidersOfClient,
  type Provider,
} from './providers.read.ts';
import { isOwnLandingPage, refusalPageUrl } from './redirect-url.ts';
import { readClaimedOrigin, verifyLogoutToken } from './verify-logout-token.ts';

/**
 * The maximum number of logins through the provider per 10 seconds: one for a browser, more for a network, which
 * may be a whole company.
 */
const THROTTLE = { seconds: 10, byBrowser: 1, byNetwork: 30 };

async function isTooOften(ctx: PublicContext): Promise<boolean> {
  const recent = await countRecentAttempts(ctx.platform.db, {
    browser: readBrowserSecret(ctx),
    network: ctx.request.ip,
    seconds: THROTTLE.seconds,
  });
  return recent.byBrowser >= THROTTLE.byBrowser || recent.byNetwork >= THROTTLE.byNetwork;
}

/** Returns the URL of the company's own gateway, which redirects back to the product with the company's key. */
function gatewayOf({ gateway_url, entry_key }: Provider, redirectUrl: string): string {
  const url = new URL(`${gateway_url.replace(/\/$/, '')}/sso2`);
  url.searchParams.set('redirect_url', redirectUrl);
  url.searchParams.set('company', entry_key);
  return url.href;
}

export const ssoLoginRoutes = [
  route('GET sso2', {
    gate: 'public',
    handle: async (ctx, { query: { redirect_url, email, company } }): Promise<RedirectAnswer> => {
      const { config, db } = ctx.platform;
      if (!isOwnLandingPage(config, redirect_url)) throw fieldError('redirect_url', 'choice');
      const refuse = (code: 'unknown_company' | 'too_often' | 'provider_down') => ({
        to: refusalPageUrl(config, code),
      });
      if (await isTooOften(ctx)) return refuse('too_often');
      const provider =
        company === '' ? await findProviderByEmail(db, email) : await findProviderByEntryKey(db, company);
      if (!provider) return refuse('unknown_company');
      if (company === '' && provider.gateway_url !== '') return { to: gatewayOf(provider, redirect_url) };
      try {
        const to = await startAttempt(ctx.platform, {
          provider,
          purpose: 'login',
          browser: refreshBrowserSecret(ctx),
          network: ctx.request.ip,
          email,
          tested_by: null,
        });
        return { to };
      } catch (error) {
        if (!(error instanceof ProviderProblem)) throw error;
        ctx.request.log.warn(
          { err: error, company: provider.company_id },
          'the login provider could not be asked',
        );
        return refuse('provider_down');
      }
    },
  }),

  route('GET sso/client-keys/{company}', {
    gate: 'public',
    handle: async ({ platform: { config, db } }, { params: { company } }) => {
      const key = await findClientKey(db, company);
      if (key === undefined) throw notFoundError();
      return { keys: [getPublicClientKey(config, key)] };
    },
  }),

  route('GET sso/callback', {
    gate: 'public',
    handle: async (ctx, { query }): Promise<RedirectAnswer> => {
      const { to, tokens } = await handleProviderCallback(ctx, query.state);
      if (tokens?.refresh) setRefreshCookie(ctx, tokens.refresh, 'sso');
      return { to };
    },
  }),

  route('POST sso/backchannel-logout', {
    gate: 'public',
    handle: async (ctx, { body: { logout_token } }) => {
      const { config, db, pool } = ctx.platform;
      const origin = readClaimedOrigin(logout_token);
      const providers = origin ? await findProvidersOfClient(db, origin.issuer, origin.clients) : [];
      let verified = false;
      for (const provider of providers) {
        // Several companies may share a provider and a client, and a signature that is valid for one of them is valid
        // for all.
        const token = await verifyLogoutToken(config, provider, logout_token).catch((error: unknown) => {
          ctx.request.log.warn({ err: error, company: provider.company_id }, 'a logout token was refused');
        });
        if (!token) continue;
        verified = true;
        await endSessionsOfLogoutToken(new Tenant(db, pool, provider.company_id), token, ctx.request.ip);
      }
      if (!verified) throw new AppError('sso_failed');
      return {};
    },
  }),
];
