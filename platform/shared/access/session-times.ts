/** Lifetimes of a session in seconds (fact 3); the access token's own stands with the limits of specification §9. */
export const SESSION = {
  /** A replaced token or secret still counts this long, for tabs that renew together. */
  graceSeconds: 10,
  idleSeconds: 30 * 60,
  /** Longer than the half hour between two renewals of a session that a provider opened. */
  ssoIdleSeconds: 45 * 60,
  absoluteSeconds: 12 * 60 * 60,
} as const;
