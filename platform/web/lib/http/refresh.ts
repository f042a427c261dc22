import { SSO_REFRESH_EVERY_MS } from '#platform/shared/validation/limits.ts';
import { readStored, store } from '../storage.ts';
import { commonHeaders, exchange } from './request.ts';
import { accessToken, isImpersonating, isSsoSession } from './token.ts';

/** Specification §9: the token is renewed every 30 seconds. */
export const REFRESH_EVERY = 30_000;

/** Only one tab at a time talks about the session; browsers without locks go on unprotected. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('ponuda-refresh', work) : work();
}

/** Until the answer is there the stamp says "due": a page that goes down meanwhile takes the new token with it. */
async function renew(): Promise<void> {
  store('refreshTime', '0');
  await exchange('/api/auth/refresh', { method: 'POST', headers: commonHeaders() });
  store('refreshTime', String(Date.now()));
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

/** Undefined until the first call of the page asks, null as soon as there is nothing to wait for. */
let settling: Promise<void> | null | undefined;

/**
 * Waits before the first calls of a page for a renewal of the session that is due, because the page before this one
 * ended in the middle of it or long ago. Its failure is left to the calls themselves.
 */
export function settleSession(): Promise<void> | null {
  if (settling !== undefined) return settling;
  settling = readStored('refreshTime') === null ? null : settle();
  return settling;
}

async function settle(): Promise<void> {
  await renewWhenDue().catch(() => undefined);
  settling = null;
}

/**
 * The regular renewal, every half minute; in single-sign-on mode every half hour. The stamp keeps other tabs from
 * doing it again, and a page that was loaded anew from waiting longer. Impersonation is never renewed: it
 * ends after its 15 minutes (product 2).
 */
export function renewWhenDue(now: number = Date.now()): Promise<void> {
  return alone(async () => {
    const last = Number(readStored('refreshTime') ?? 0);
    const every = isSsoSession() ? SSO_REFRESH_EVERY_MS : REFRESH_EVERY;
    if (accessToken() !== null && !isImpersonating() && now - last >= every - 1000) await renew();
  });
}
