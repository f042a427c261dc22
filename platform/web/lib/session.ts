import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Actor } from '#platform/shared/access/actor.ts';
import { SSO_FIRST_CHECK_MS } from '#platform/shared/validation/limits.ts';
import { type Me, toActor } from './actor.ts';
import { isApiError } from './http/api-error.ts';
import { call } from './http/http.ts';
import { REFRESH_INTERVAL_MS, renewWhenDue } from './http/refresh.ts';
import { getAccessToken, isImpersonating, isSsoSession } from './http/token.ts';
import { leaveAfterLogout, leaveForLogin, leaveImpersonation, SESSION_ENDED } from './login-redirect.ts';
import { paths } from './paths.ts';
import { writeStored } from './storage.ts';
import { adoptLanguage } from './words/i18n.ts';

/** Reads the current user. The router loads it before any page that requires a login is shown. */
export const meQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: async ({ signal }) => {
    const me = await call('POST auth/me', { signal, reads: true });
    if (!isImpersonating()) {
      writeStored('sso', me.sso ? '1' : null);
      await adoptLanguage(me.lang);
    }
    return me;
  },
  staleTime: 60_000,
});

export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Returns the current user in the form that gates and verdicts use. */
export function useActor(): Actor {
  return toActor(useMe());
}

/** Impersonates a user with the token from moderation; the page is reloaded as that user. */
export function startImpersonation(token: string): void {
  writeStored('access_token_impersonate', token);
  window.location.assign(paths.home());
}

/**
 * Stops the impersonation on the server and in the browser. If the server is unreachable, it still stops in the
 * browser.
 */
export async function stopImpersonation(): Promise<void> {
  await call('POST auth/impersonation/end', { background: true }).catch(() => null);
  leaveImpersonation();
}

/**
 * Ends the session on the server and in the browser, and redirects to the login. If the server is unreachable, the
 * session still ends in the browser.
 */
export async function logout(): Promise<void> {
  // The moderator stays logged in to their own account.
  if (isImpersonating()) return stopImpersonation();
  return leaveAfterLogout(async () => {
    const answer = await call('POST auth/logout', { background: true }).catch(() => null);
    return answer?.logout_url ?? paths.login();
  });
}

/** Keeps the session alive while a page is open; returns a function that stops doing so. */
export function keepSessionAlive(): () => void {
  const renew = () => {
    renewWhenDue().catch((error: unknown) => {
      if (isApiError(error) && error.status === 401) leaveForLogin(SESSION_ENDED);
    });
  };
  const onStorage = (event: StorageEvent) => {
    // After a logout in another tab, this tab must no longer show its data. After a moderator starts or ends an
    // impersonation, every tab must show the same user.
    if (event.key === 'access_token_impersonate')
      return event.newValue === null ? leaveImpersonation() : window.location.assign(paths.home());
    if (event.key === 'access_token' && event.newValue === null && getAccessToken() === null) leaveForLogin();
  };
  // If this call is refused, the provider's login opens (specification §8, §9); an unreachable server is not a
  // refusal.
  const check = () => {
    if (getAccessToken() !== null && isSsoSession())
      call('POST auth/me', { background: true }).catch(() => undefined);
  };
  const first = window.setTimeout(check, SSO_FIRST_CHECK_MS);
  const timer = window.setInterval(renew, REFRESH_INTERVAL_MS);
  window.addEventListener('storage', onStorage);
  return () => {
    window.clearTimeout(first);
    window.clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
}
