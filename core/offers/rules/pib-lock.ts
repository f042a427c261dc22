import { MAX_PIB_ATTEMPTS, PIB_LOCK_SECONDS } from '#platform/shared/validation/limits.ts';

/** The wrong PIB attempts on a link, as stored with the link. */
export interface PibAttempts {
  readonly wrong: number;
  /** The ISO timestamp until which the link accepts no attempts; null if it is not locked. */
  readonly lockedUntil: string | null;
}

export const NO_PIB_ATTEMPTS: PibAttempts = { wrong: 0, lockedUntil: null };

export type PibLock =
  | { readonly locked: true; readonly minutesLeft: number }
  | { readonly locked: false; readonly tries_left: number };

/**
 * Returns whether a further attempt is currently allowed (product 6). The remaining minutes are rounded up. When the
 * lock ends, all attempts are available again.
 */
export function getPibLock(tries: PibAttempts, now: string): PibLock {
  const left = tries.lockedUntil === null ? 0 : Date.parse(tries.lockedUntil) - Date.parse(now);
  if (left > 0) return { locked: true, minutesLeft: Math.ceil(left / 60_000) };
  return {
    locked: false,
    tries_left: tries.lockedUntil === null ? MAX_PIB_ATTEMPTS - tries.wrong : MAX_PIB_ATTEMPTS,
  };
}

/**
 * Returns the attempts to store after a wrong PIB. The fifth in a row locks the link for 15 minutes. A correct
 * PIB stores no attempts.
 */
export function addWrongPibAttempt(tries: PibAttempts, now: string): PibAttempts {
  const state = getPibLock(tries, now);
  if (state.locked) return tries;
  const wrong = MAX_PIB_ATTEMPTS - state.tries_left + 1;
  if (wrong < MAX_PIB_ATTEMPTS) return { wrong, lockedUntil: null };
  return { wrong, lockedUntil: new Date(Date.parse(now) + PIB_LOCK_SECONDS * 1000).toISOString() };
}
