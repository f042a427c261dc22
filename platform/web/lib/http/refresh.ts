import { REFRESH_EVERY_SECONDS, SSO_REFRESH_EVERY_MS } from '#platform/shared/validation/limits.ts';
import { readStored, writeStored } from '../storage.ts';
import { commonHeaders, sendHttpRequest } from './request.ts';
import { getAccessToken, isImpersonating, isSsoSession } from './token.ts';

/** The interval for renewing the token: 30 seconds (specification §9). */
export const REFRESH_INTERVAL_MS = REFRESH_EVERY_SECONDS * 1000;

/** Runs `work` in only one tab at a time; browsers without locks run it unprotected. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('ponuda-refresh', work) : work();
}

/**
 * Renews the session. The timestamp marks the renewal as due until the response has arrived: if the page is closed in
 * the meantime, the new token is lost.
 */
async function renew(): Promise<void> {
  writeStored('refreshTime', '0');
  await sendHttpRequest('/api/auth/refresh', { method: 'POST', headers: commonHeaders() });
  writeStored('refreshTime', String(Date.now()));
}

let underWay: Promise<void> | null = null;

/**
 * Renews the session once after a 401, however many calls were refused together. Makes no request if another tab has
 * renewed the session in the meantime, that is, if the token is no longer `usedToken`.
 */
export function renewAfterRefusal(usedToken: string | null): Promise<void> {
  underWay ??= alone(async () => {
    if (getAccessToken() === usedToken) await renew();
  }).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Undefined until the first call of the page, null once there is nothing to wait for. */
let settling: Promise<void> | null | undefined;

/**
 * Delays the first calls of a page until a due renewal is complete. A renewal is due if the previous page was closed
 * during a renewal, or a long time ago. If the renewal fails, the calls handle that themselves.
 */
export function finishDueRenewal(): Promise<void> | null {
  if (settling !== undefined) return settling;
  settling = readStored('refreshTime') === null ? null : settle();
  return settling;
}

async function settle(): Promise<void> {
  await renewWhenDue().catch(() => undefined);
  settling = null;
}

/**
 * Renews the session every half minute, or every half hour in single-sign-on mode. The timestamp prevents other tabs
 * from renewing it too, and a reloaded page from waiting longer. Impersonation is never renewed and ends after 15
 * minutes (product 2).
 */
export function renewWhenDue(now: number = Date.now()): Promise<void> {
  return alone(async () => {
    const last = Number(readStored('refreshTime') ?? 0);
    const every = isSsoSession() ? SSO_REFRESH_EVERY_MS : REFRESH_INTERVAL_MS;
    if (getAccessToken() !== null && !isImpersonating() && now - last >= every - 1000) await renew();
  });
}
