import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of companies and its export. */
export const companyColumns = {
  name: msg({ message: 'Company' }),
  owner: msg({ message: 'Owner', context: 'role' }),
};
