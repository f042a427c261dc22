import { msg } from '@lingui/core/macro';

/** Headings that the list of sessions and its file share. */
export const sessionColumns = {
  ip: msg({ message: 'IP address' }),
  created_at: msg({ message: 'Login time' }),
  last_seen_at: msg({ message: 'Last seen' }),
};
