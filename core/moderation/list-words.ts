import { msg } from '@lingui/core/macro';

/** Column headings shared by the company list and its export. */
export const companyColumns = {
  name: msg({ message: 'Company' }),
  owner: msg({ message: 'Owner', context: 'role' }),
};

/** Column headings shared by the exchange rate list and its export. */
export const exchangeRateColumns = {
  currency: msg({ message: 'Currency' }),
  valid_from: msg({ message: 'Valid from' }),
  per_eur: msg({ message: 'For one euro' }),
};
