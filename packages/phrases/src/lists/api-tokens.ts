import { msg } from '@lingui/core/macro';

/** Headings that the list of API tokens and its file share. */
export const apiTokenColumns = {
  name: msg`API token`,
  user: msg({ message: 'Of', context: 'whose API token' }),
  writes: msg`May write`,
  last_used_at: msg`Last used`,
};
