import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of exchange rates and its export. */
export const exchangeRateColumns = {
  currency: msg({ message: 'Currency' }),
  valid_from: msg({ message: 'Valid from' }),
  per_eur: msg({ message: 'For one euro' }),
};
