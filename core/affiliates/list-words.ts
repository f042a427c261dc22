import { msg } from '@lingui/core/macro';

/** Headings that the list of affiliates and its file share. */
export const affiliateColumns = {
  invitations_count: msg({ message: 'Invitations', context: 'statistics' }),
  companies_count: msg`Companies`,
};
