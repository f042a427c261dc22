import { LOGIN_CEILING } from '#platform/shared/validation/limits.ts';

const STEP_MS = 1000;
const TRIES_PER_STEP = 5;
const MOST_MS = 5000;

/**
 * Returns the milliseconds by which a login is delayed for an account with this many wrong tries within the hour, from
 * any network (fact 3): one second at the ceiling and one more for every five tries above it, at most five seconds. The
 * delay slows guessing and locks no account.
 */
export function loginDelayMs(wrongWithinHour: number): number {
  if (wrongWithinHour < LOGIN_CEILING) return 0;
  const steps = 1 + Math.floor((wrongWithinHour - LOGIN_CEILING) / TRIES_PER_STEP);
  return Math.min(MOST_MS, steps * STEP_MS);
}
