import { msg } from '@lingui/core/macro';
import { exchangeRateColumns } from '#core/moderation/list-words.ts';
import type { ExchangeRate } from '#core/moderation/wire/platform-settings.ts';
import { dayColumn, numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import { listAllExchangeRates } from './rates.read.ts';

export const ratesExport: ListExport<PlatformExportContext, ExchangeRate> = {
  title: msg({ message: 'Exchange rates' }),
  columns: [
    textColumn(exchangeRateColumns.currency, ({ currency }) => currency, 10),
    dayColumn(exchangeRateColumns.valid_from, ({ valid_from }) => valid_from),
    numberColumn(exchangeRateColumns.per_eur, ({ per_eur }) => per_eur, 16),
  ],
  rows: ({ trx }) => listAllExchangeRates(trx),
};
