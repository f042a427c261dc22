import { generateSecret } from '#platform/server/auth/secrets.ts';
import { secureCookie } from '#platform/server/auth/secure-cookie.ts';
import type { PublicContext } from '#platform/server/context.ts';

/** How long a login at the provider may take. */
export const ATTEMPT_SECONDS = 600;

const SECRET = /^[\w-]{43}$/;

/** Reads the secret that ties a login to the browser that began it; undefined if the cookie is missing or malformed. */
export function readBrowserSecret(ctx: PublicContext): string | undefined {
  const value = ctx.request.cookies[secureCookie(ctx.platform.config, 'sso').name];
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/**
 * Returns the browser's secret and extends its cookie by ten minutes. Tabs share the secret, so that logins in
 * two tabs can both be completed.
 */
export function refreshBrowserSecret(ctx: PublicContext): string {
  const { name, secure } = secureCookie(ctx.platform.config, 'sso');
  const secret = readBrowserSecret(ctx) ?? generateSecret();
  // SameSite is Lax, because the provider's redirect comes from another site.
  ctx.reply.setCookie(name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: ATTEMPT_SECONDS,
  });
  return secret;
}
