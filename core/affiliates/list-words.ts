import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of affiliates and its exported file. */
export const affiliateColumns = {
  invitations_count: msg({ message: 'Invitations', context: 'statistics' }),
  companies_count: msg`Companies`,
};
