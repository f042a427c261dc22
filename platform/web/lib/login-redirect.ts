import { forgetTokens, isImpersonating, isSsoSession } from './http/token.ts';
import { internalPath, paths } from './paths.ts';
import { noteLanding } from './platform-choice.ts';
import { readStored, store } from './storage.ts';

/** Stands in the login's address when too many requests ended the session: the page left behind cannot say it. */
export const TOO_MANY = 'too-many';

/** The reason in the login's address after the server refused the browser's session. */
export const SESSION_ENDED = 'session-ended';

/** Another document is on its way, and nothing may lead elsewhere until it is there. */
let leaving = false;
// A browser may bring this page back as it was.
window.addEventListener('pageshow', () => {
  leaving = false;
});

/**
 * Leads to where a logout leads, once the server has said so, and forgets the session. What is refused meanwhile leads
 * nowhere else: the provider's own logout may be on another site.
 */
export async function leaveAfterLogout(logout: () => Promise<string>): Promise<void> {
  leaving = true;
  const target = await logout();
  forgetTokens();
  window.location.assign(target);
}

/** Impersonation is over: back to the moderation, as oneself. A whole new page, so that nothing of theirs stays. */
export function leaveImpersonation(): void {
  leaving = true;
  store('access_token_impersonate', null);
  window.location.replace(paths.moderation());
}

/**
 * The session is over: to the login, remembering where to come back to. In single-sign-on mode to the login of the
 * company's provider (specification §8).
 */
export function leaveForLogin(reason?: typeof TOO_MANY | typeof SESSION_ENDED): void {
  // Calls refused together come here one after the other, and so does a link that is pointed at while somebody leaves.
  if (leaving) return;
  if (isImpersonating()) {
    leaveImpersonation();
    return;
  }
  const { pathname, search, hash } = window.location;
  const sso = isSsoSession();
  forgetTokens();
  if (pathname === paths.login()) return;
  const here = internalPath(pathname + search + hash);
  if (here !== null && pathname !== '/' && pathname !== paths.home()) store('redirectTo', here);
  if (sso && reason !== TOO_MANY) window.location.replace(paths.loginSso());
  else window.location.replace(reason ? `${paths.login()}?reason=${reason}` : paths.login());
}

/** Where a login leads: to what was asked for before it, once, else home. */
export function takeRedirect(): string {
  const target = internalPath(readStored('redirectTo'));
  store('redirectTo', null);
  if (target === null) noteLanding();
  return target ?? paths.home();
}
