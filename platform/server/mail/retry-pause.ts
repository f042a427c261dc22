/**
 * The maximum number of attempts for an email; with the pauses below, the last attempt takes place after about twenty
 * hours.
 */
export const MAX_MAIL_ATTEMPTS = 12;

const SHORTEST_S = 60;
const LONGEST_S = 6 * 3600;

/**
 * Returns the seconds to wait after the given number of failed attempts: from one minute, doubling each time, up to
 * six hours. `spread`, between 0 and 1, adds up to a tenth, so that the emails affected by an outage are not all
 * retried at once.
 */
export function computeRetryPause(tries: number, spread: number): number {
  return Math.min(LONGEST_S, Math.round(SHORTEST_S * 2 ** (tries - 1) * (1 + spread / 10)));
}
