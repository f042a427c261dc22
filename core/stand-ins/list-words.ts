import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of stand-ins and its export. */
export const standInColumns = {
  stand_in: msg`Stand-in`,
  user: msg({ message: 'For', context: 'for whom somebody stands in' }),
};
