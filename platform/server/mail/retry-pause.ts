/** A mail is tried this many times; with the pauses below, the last try comes after about twenty hours. */
export const MAIL_TRIES = 12;

const SHORTEST_S = 60;
const LONGEST_S = 6 * 3600;

/**
 * How many seconds to wait after the given number of tries failed: from one minute, twice as long each time, up to six
 * hours. `spread` between 0 and 1 adds up to a tenth, so that the mails of one outage do not come back all at once.
 */
export function retryPause(tries: number, spread: number): number {
  return Math.min(LONGEST_S, Math.round(SHORTEST_S * 2 ** (tries - 1) * (1 + spread / 10)));
}
