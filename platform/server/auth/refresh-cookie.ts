import { SESSION_LIFETIMES } from '#platform/shared/access/session-times.ts';
import type { PublicContext } from '../context.ts';
import type { SessionKind } from './authenticate.ts';
import { secureCookie } from './secure-cookie.ts';

/**
 * Returns the refresh cookie. Its SameSite policy is Lax for provider logins, because they return from another site
 * (fact 3).
 */
function cookie(ctx: PublicContext, kind: SessionKind) {
  const { name, secure } = secureCookie(ctx.platform.config, 'rt');
  return {
    name,
    options: {
      path: '/',
      httpOnly: true,
      sameSite: kind === 'sso' ? 'lax' : 'strict',
      secure,
      maxAge: SESSION_LIFETIMES.absoluteSeconds,
    } as const,
  };
}

export function readRefreshCookie(ctx: PublicContext): string | undefined {
  return ctx.request.cookies[cookie(ctx, 'password').name];
}

export function setRefreshCookie(ctx: PublicContext, secret: string, kind: SessionKind = 'password'): void {
  const { name, options } = cookie(ctx, kind);
  ctx.reply.setCookie(name, secret, options);
}

export function clearRefreshCookie(ctx: PublicContext): void {
  const { name, options } = cookie(ctx, 'password');
  ctx.reply.clearCookie(name, options);
}
