/**
 * Lifetimes of a session in seconds (fact 3). The limits of specification §9 include the lifetime of the access
 * token.
 */
export const SESSION_LIFETIMES = {
  /** How long a replaced token or secret is still accepted, for tabs that renew concurrently. */
  graceSeconds: 10,
  idleSeconds: 30 * 60,
  /** Longer than the half hour between two renewals of a single sign-on session. */
  ssoIdleSeconds: 45 * 60,
  absoluteSeconds: 12 * 60 * 60,
} as const;
