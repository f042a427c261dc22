/** Lifetimes of a session, in seconds (specification §9, facts 3). */
export const SESSION = {
  /** The web renews its token this often. */
  refreshSeconds: 30,
  accessSeconds: 120,
  /** A replaced token or secret still counts this long, for tabs that renew together. */
  graceSeconds: 10,
  idleSeconds: 30 * 60,
  absoluteSeconds: 12 * 60 * 60,
} as const;

/** Wrong passwords in a row that lock an account for one network, and for how long (specification §8). */
export const LOGIN_LOCK = { wrongInRow: 3, minutes: 5 } as const;
