import { SESSION } from '@ponuda/domain/access/session-times';
import type { PublicContext } from '../../platform/http/route.ts';

/** Without https outside production the name drops `__Host-` and the cookie Secure (decisions 7). */
function cookie(ctx: PublicContext) {
  const secure =
    ctx.platform.config.env === 'production' || ctx.platform.config.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-rt' : 'rt',
    options: {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: SESSION.absoluteSeconds,
    } as const,
  };
}

export function readRefreshCookie(ctx: PublicContext): string | undefined {
  return ctx.request.cookies[cookie(ctx).name];
}

export function setRefreshCookie(ctx: PublicContext, secret: string): void {
  const { name, options } = cookie(ctx);
  ctx.reply.setCookie(name, secret, options);
}

export function clearRefreshCookie(ctx: PublicContext): void {
  const { name, options } = cookie(ctx);
  ctx.reply.clearCookie(name, options);
}
