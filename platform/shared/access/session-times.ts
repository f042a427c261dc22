/**
 * Lifetimes of a session in seconds (fact 3). The lifetime of the access token is among the limits of specification §9.
 */
export const SESSION_LIFETIMES = {
  /** A replaced token or secret is accepted for this time, for tabs that renew concurrently. */
  graceSeconds: 10,
  idleSeconds: 30 * 60,
  /** Longer than the half hour between two renewals of a single sign-on session. */
  ssoIdleSeconds: 45 * 60,
  absoluteSeconds: 12 * 60 * 60,
} as const;
