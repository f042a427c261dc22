import { msg } from '@lingui/core/macro';

/** Headings that the list of exchange rates and its file share. */
export const exchangeRateColumns = {
  currency: msg({ message: 'Currency' }),
  valid_from: msg({ message: 'Valid from' }),
  per_eur: msg({ message: 'For one euro' }),
};
