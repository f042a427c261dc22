import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of sessions and its exported file. */
export const sessionColumns = {
  ip: msg({ message: 'IP address' }),
  created_at: msg({ message: 'Login time' }),
  last_seen_at: msg({ message: 'Last seen' }),
};
