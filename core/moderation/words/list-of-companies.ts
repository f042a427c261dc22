import { msg } from '@lingui/core/macro';

/** Headings that the list of companies and its file share. */
export const companyColumns = {
  name: msg({ message: 'Company' }),
  owner: msg({ message: 'Owner', context: 'role' }),
};
