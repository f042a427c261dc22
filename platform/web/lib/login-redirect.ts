import { clearTokens, isImpersonating, isSsoSession } from './http/token.ts';
import { paths, toInternalPath } from './paths.ts';
import { recordLanding } from './platform-choice.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * The reason in the login URL when too many requests have ended the session. The page that the user was on can no
 * longer show it.
 */
export const TOO_MANY_REQUESTS = 'too-many';

/** The reason in the login URL after the server rejected the browser's session. */
export const SESSION_ENDED = 'session-ended';

/** Whether a different document is being loaded. While it is, no other redirect may happen. */
let leaving = false;
// A browser may restore this page from its cache.
window.addEventListener('pageshow', () => {
  leaving = false;
});

/**
 * Redirects after a logout, once the server has responded, and clears the session. Refusals in the meantime cause no
 * other redirect, because the provider's own logout may be on another site.
 */
export async function leaveAfterLogout(logout: () => Promise<string>): Promise<void> {
  leaving = true;
  const target = await logout();
  clearTokens();
  window.location.assign(target);
}

/**
 * Ends the impersonation and returns the moderator to the moderation pages. Uses a full page load, so that none of
 * the user's data remains.
 */
export function leaveImpersonation(): void {
  leaving = true;
  writeStored('access_token_impersonate', null);
  window.location.replace(paths.moderation());
}

/**
 * Redirects to the login after the session has ended, and remembers where to return. In single-sign-on mode,
 * redirects to the company's identity provider (specification §8).
 */
export function leaveForLogin(reason?: typeof TOO_MANY_REQUESTS | typeof SESSION_ENDED): void {
  // Calls that are refused together arrive here one after the other, as does a link that is prefetched while the user
  // is leaving.
  if (leaving) return;
  if (isImpersonating()) {
    leaveImpersonation();
    return;
  }
  const { pathname, search, hash } = window.location;
  const sso = isSsoSession();
  clearTokens();
  if (pathname === paths.login()) return;
  const here = toInternalPath(pathname + search + hash);
  if (here !== null && pathname !== '/' && pathname !== paths.home()) writeStored('redirectTo', here);
  if (sso && reason !== TOO_MANY_REQUESTS) window.location.replace(paths.loginSso());
  else window.location.replace(reason ? `${paths.login()}?reason=${reason}` : paths.login());
}

/** Returns the path to open after a login: the page requested before it (only once), otherwise home. */
export function consumeRedirect(): string {
  const target = toInternalPath(readStored('redirectTo'));
  writeStored('redirectTo', null);
  if (target === null) recordLanding();
  return target ?? paths.home();
}
