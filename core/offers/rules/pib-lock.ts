import { PIB_LOCK_SECONDS, PIB_TRIES } from '#platform/shared/validation/limits.ts';

/** Wrong PIB tries on one link, as stored with it. */
export interface PibTries {
  readonly wrong: number;
  /** ISO instant until which the link takes no try; null: not locked. */
  readonly lockedUntil: string | null;
}

export const NO_PIB_TRIES: PibTries = { wrong: 0, lockedUntil: null };

export type PibLock =
  | { readonly locked: true; readonly minutesLeft: number }
  | { readonly locked: false; readonly tries_left: number };

/**
 * Tells whether another try is taken now (product 6). A begun minute counts as whole; when the lock ends all tries
 * are back.
 */
export function pibLock(tries: PibTries, now: string): PibLock {
  const left = tries.lockedUntil === null ? 0 : Date.parse(tries.lockedUntil) - Date.parse(now);
  if (left > 0) return { locked: true, minutesLeft: Math.ceil(left / 60_000) };
  return { locked: false, tries_left: tries.lockedUntil === null ? PIB_TRIES - tries.wrong : PIB_TRIES };
}

/**
 * Answers the tries to store after a wrong one: the fifth in a row locks the link for 15 minutes. A right one stores
 * no tries.
 */
export function afterWrongPib(tries: PibTries, now: string): PibTries {
  const state = pibLock(tries, now);
  if (state.locked) return tries;
  const wrong = PIB_TRIES - state.tries_left + 1;
  if (wrong < PIB_TRIES) return { wrong, lockedUntil: null };
  return { wrong, lockedUntil: new Date(Date.parse(now) + PIB_LOCK_SECONDS * 1000).toISOString() };
}
