import { SSO_REDIRECT_THROTTLE_MS } from '#platform/shared/validation/limits.ts';
import { paths } from './paths.ts';
import { readStored, type TabKey, writeStored } from './storage.ts';

const TRIES: TabKey = 'ssoTries';
const MINUTE = 60_000;
const MOST_TRIES = 3;

/**
 * Whether the browser goes to the provider immediately, waits `ms` milliseconds, or leaves the decision to the user.
 */
export type SsoRedirectDecision =
  | { readonly is: 'go' }
  | { readonly is: 'wait'; readonly ms: number }
  | { readonly is: 'stuck' };

function readTries(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(TRIES) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : [];
  } catch {
    return [];
  }
}

function keepTries(tries: readonly number[]): void {
  try {
    sessionStorage.setItem(TRIES, JSON.stringify(tries));
  } catch {
    // Without storage, the server's own limit still applies.
  }
}

/**
 * Decides whether the browser goes to the provider, which it may do at most once every ten seconds (specification
 * §9). After three attempts within a minute the user must decide, because a provider that sends users back would
 * cause an endless loop.
 */
export function decideSsoRedirect(tries: readonly number[], now: number): SsoRedirectDecision {
  const recent = tries.filter((at) => at <= now && now - at < MINUTE);
  if (recent.length >= MOST_TRIES) return { is: 'stuck' };
  const last = Math.max(...recent, 0);
  const left = SSO_REDIRECT_THROTTLE_MS - (now - last);
  return recent.length > 0 && left > 0 ? { is: 'wait', ms: left } : { is: 'go' };
}

/** Decides as `decideSsoRedirect` does, and records the attempt if the result is `go`. */
export function claimSsoRedirect(now: number = Date.now()): SsoRedirectDecision {
  const tries = readTries();
  const turn = decideSsoRedirect(tries, now);
  if (turn.is === 'go') keepTries([...tries.filter((at) => now - at < MINUTE), now]);
  return turn;
}

/** Forgets the attempts, because the user decided to try again. */
export function clearSsoAttempts(): void {
  keepTries([]);
}

/**
 * Returns how the company was identified in this browser: by a work email or by the company's key; '' if not yet
 * identified.
 */
export function readRememberedLogin(): string {
  return readStored('ssoLogin') ?? '';
}

export function rememberLogin(login: string): void {
  writeStored('ssoLogin', login);
}

/** Returns the URL of the provider's sso2 page with the path to return to (specification §7). */
export function buildSsoUrl(login: string): string {
  const query = new URLSearchParams({ redirect_url: window.location.origin + paths.ssoAuthorization() });
  query.set(login.includes('@') ? 'email' : 'company', login);
  return `/api/sso2?${query}`;
}
