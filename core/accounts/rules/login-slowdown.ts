import { LOGIN_CEILING } from '#platform/shared/validation/limits.ts';

const STEP_MS = 1000;
const TRIES_PER_STEP = 5;
const MOST_MS = 5000;

/**
 * How long a login of an account waits that was tried in vain so often within the hour, from wherever (fact 3): a
 * second more for every five tries above the ceiling, five at most. It makes guessing slow and locks nobody out.
 */
export function loginDelayMs(wrongWithinHour: number): number {
  if (wrongWithinHour < LOGIN_CEILING) return 0;
  const steps = 1 + Math.floor((wrongWithinHour - LOGIN_CEILING) / TRIES_PER_STEP);
  return Math.min(MOST_MS, steps * STEP_MS);
}
