import { msg } from '@lingui/core/macro';
import type { ExchangeRate } from '@ponuda/contract/platform-settings';
import { exchangeRateColumns } from '@ponuda/phrases/lists/exchange-rates';
import { dayColumn, numberColumn, textColumn } from '../../../platform/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '../../../platform/export/export-list.ts';
import { allRates } from './rates.read.ts';

/** All exchange rates as a file. */
export const ratesExport: ListExport<PlatformExportContext, ExchangeRate> = {
  title: msg({ message: 'Exchange rates' }),
  columns: [
    textColumn(exchangeRateColumns.currency, ({ currency }) => currency, 10),
    dayColumn(exchangeRateColumns.valid_from, ({ valid_from }) => valid_from),
    numberColumn(exchangeRateColumns.per_eur, ({ per_eur }) => per_eur, 16),
  ],
  rows: ({ trx }) => allRates(trx),
};
