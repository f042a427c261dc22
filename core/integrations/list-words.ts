import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of API tokens and its export. */
export const apiTokenColumns = {
  name: msg`API token`,
  user: msg({ message: 'User', context: 'whose API token' }),
  writes: msg`Write access`,
  last_used_at: msg`Last used`,
};
