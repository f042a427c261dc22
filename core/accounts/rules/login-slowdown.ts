import { MAX_HOURLY_LOGIN_FAILURES } from '#platform/shared/validation/limits.ts';

const STEP_MS = 1000;
const TRIES_PER_STEP = 5;
const MOST_MS = 5000;

/**
 * Returns the milliseconds by which a login is delayed for an account with this many wrong attempts within the
 * hour, from any network (fact 3): one second at the ceiling and one more for every five attempts above it, at
 * most five seconds. The delay slows down guessing and does not lock the account.
 */
export function loginDelayMs(wrongWithinHour: number): number {
  if (wrongWithinHour < MAX_HOURLY_LOGIN_FAILURES) return 0;
  const steps = 1 + Math.floor((wrongWithinHour - MAX_HOURLY_LOGIN_FAILURES) / TRIES_PER_STEP);
  return Math.min(MOST_MS, steps * STEP_MS);
}
