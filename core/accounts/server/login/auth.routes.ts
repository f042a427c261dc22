import {
  clearRefreshCookie,
  readRefreshCookie,
  setRefreshCookie,
} from '#platform/server/auth/refresh-cookie.ts';
import {
  getAccessTokenLifetimeSeconds,
  renewByNewestSecret,
  renewSession,
  type SessionTokens,
} from '#platform/server/auth/sessions.ts';
import type { PublicContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { recheckSession } from '../sso/actions/recheck-session.ts';
import { buildLogoutUrl } from '../sso/logout-url.ts';
import { logIn } from './actions/log-in.ts';
import { logOut } from './actions/log-out.ts';
import { saveLanguage } from './actions/save-language.ts';
import { readMe } from './me.read.ts';

/** Returns the access token in the body and in the `authorization` header (specification §7). */
function answerToken(ctx: PublicContext, { access, kind }: SessionTokens) {
  ctx.reply.header('authorization', `Bearer ${access}`);
  return { access_token: access, expires_in: getAccessTokenLifetimeSeconds(kind) };
}

/**
 * Throws unless a page of the product sent the request. Another site cannot set either of the two headers (fact
 * 3, CSRF).
 */
function demandOwnPage(ctx: PublicContext): void {
  const { origin, host, authorization } = ctx.request.headers;
  const foreign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
  const byScript = authorization !== undefined || ctx.request.headers['x-requested-with'] !== undefined;
  if (foreign || !byScript) throw new AppError('own_page_only');
}

/**
 * Renews a session. A login provider's session is renewed only after the provider has allowed it to continue
 * (fact 2).
 */
async function renew(ctx: PublicContext, secret: string): Promise<SessionTokens | undefined> {
  const renewed = await renewByNewestSecret(ctx.platform.pool, secret);
  if (renewed) return renewed;
  const { ip, log } = ctx.request;
  const prolong = await recheckSession(ctx.platform, secret, { ip, log });
  return await renewSession(ctx.platform.db, secret, { ip, prolong });
}

export const authRoutes = [
  route('POST auth/login', {
    gate: 'public',
    handle: async (ctx, { body }) => {
      const userAgent = ctx.request.headers['user-agent'] ?? '';
      const replaced = readRefreshCookie(ctx);
      const tokens = await logIn(ctx.platform, { ...body, ip: ctx.request.ip, userAgent, replaced });
      if (tokens.refresh) setRefreshCookie(ctx, tokens.refresh, tokens.kind);
      return answerToken(ctx, tokens);
    },
  }),

  route('POST auth/logout', {
    gate: 'session',
    handle: async (ctx) => {
      const logout_url = await buildLogoutUrl(ctx);
      await logOut(ctx);
      // An impersonated session has no refresh cookie; the cookie in the browser belongs to the moderator's own
      // session.
      if (ctx.session.impersonator === null) clearRefreshCookie(ctx);
      return { logout_url };
    },
  }),

  route('POST auth/me', {
    gate: 'session',
    handle: (ctx) => readMe(ctx.platform.db, ctx.session),
  }),

  route('POST auth/refresh', {
    gate: 'public',
    handle: async (ctx) => {
      demandOwnPage(ctx);
      const secret = readRefreshCookie(ctx);
      const tokens = secret === undefined ? undefined : await renew(ctx, secret);
      if (!tokens) {
        clearRefreshCookie(ctx);
        throw new AppError('unauthenticated');
      }
      if (tokens.refresh) setRefreshCookie(ctx, tokens.refresh, tokens.kind);
      return answerToken(ctx, tokens);
    },
  }),

  route('PUT auth/language', {
    gate: 'session',
    // A moderator may not change an impersonated user's language, because it is also the language of the user's
    // emails.
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => {
      await saveLanguage(ctx.platform.db, ctx.session.user.id, body.lang);
      return {};
    },
  }),
];
