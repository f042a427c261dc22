/** Every connection of the product has these: instants come in UTC, and nobody waits or holds a lock for ever. */
export const SESSION_SETTINGS = [
  { name: 'TimeZone', value: 'UTC' },
  { name: 'lock_timeout', value: '10s' },
  { name: 'idle_in_transaction_session_timeout', value: '1min' },
] as const;
