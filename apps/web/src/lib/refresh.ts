import { SSO_REFRESH_EVERY_MS } from '@ponuda/domain/validation/limits';
import { commonHeaders, exchange } from './request.ts';
import { readStored, store } from './storage.ts';
import { accessToken, isImpersonating, isSsoSession } from './token.ts';

/** Specification §9: the token is renewed every 30 seconds. */
export const REFRESH_EVERY = 30_000;

/** Only one tab at a time talks about the session; browsers without locks go on unprotected. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('ponuda-refresh', work) : work();
}

async function renew(): Promise<void> {
  store('refreshTime', String(Date.now()));
  await exchange('/api/auth/refresh', { method: 'POST', headers: commonHeaders() });
}

let underWay: Promise<void> | null = null;

/**
 * After a 401: renews the session once, however many calls were refused together. Where another tab
 * has renewed it in the meantime (the token is no longer `usedToken`) nothing is asked again.
 */
export function renewAfterRefusal(usedToken: string | null): Promise<void> {
  underWay ??= alone(async () => {
    if (accessToken() === usedToken) await renew();
  }).finally(() => {
    underWay = null;
  });
  return underWay;
}

/**
 * The regular renewal, every half minute; in single-sign-on mode every half hour. The stamp keeps other tabs from
 * doing it again, and a page that was loaded anew from waiting longer. Looking on as somebody is never renewed: it
 * ends after its 15 minutes (decisions 2).
 */
export function renewWhenDue(now: number = Date.now()): Promise<void> {
  return alone(async () => {
    const last = Number(readStored('refreshTime') ?? 0);
    const every = isSsoSession() ? SSO_REFRESH_EVERY_MS : REFRESH_EVERY;
    if (accessToken() !== null && !isImpersonating() && now - last >= every - 1000) await renew();
  });
}
