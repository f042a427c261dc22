import { msg } from '@lingui/core/macro';

/** Headings that the list of stand-ins and its file share. */
export const standInColumns = {
  stand_in: msg`Stand-in`,
  user: msg({ message: 'For', context: 'for whom somebody stands in' }),
};
