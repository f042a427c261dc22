import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of users and its export. */
export const userColumns = {
  name: msg({ message: 'Name', context: 'of a person' }),
  role: msg({ message: 'Role' }),
  sectors: msg({ message: 'Departments' }),
  confirm_limit: msg({ message: 'Confirmation limit' }),
  last_seen_at: msg`Last seen`,
};
