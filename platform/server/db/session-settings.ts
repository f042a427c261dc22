/**
 * Settings for every connection of the product: instants are in UTC, and no statement waits for a lock or holds a
 * lock forever.
 */
export const SESSION_SETTINGS = [
  { name: 'TimeZone', value: 'UTC' },
  { name: 'lock_timeout', value: '10s' },
  { name: 'idle_in_transaction_session_timeout', value: '1min' },
] as const;
