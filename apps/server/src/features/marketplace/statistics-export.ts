import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MarketplaceStatistics } from '@ponuda/contract/marketplace';
import type { Dataset } from '@ponuda/contract/statistics';
import { amountColumn, numberColumn, textColumn } from '../../platform/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '../../platform/export/export-list.ts';

interface Row {
  readonly by: MessageDescriptor;
  readonly name: string;
  readonly invited: string | null;
  readonly offered: string | null;
  readonly won: string | null;
  readonly value: string | null;
  readonly counted: string | null;
}

const BY = {
  period: msg({ message: 'Period', context: 'statistics' }),
  category: msg({ message: 'Category', context: 'statistics' }),
  customer: msg({ message: 'Customer', context: 'statistics' }),
};

/** The figures behind all charts in one list: by period with invitations, offers and sales, then by group. */
export const statisticsExport = (
  statistics: MarketplaceStatistics,
): ListExport<CompanyExportContext, Row> => ({
  what: 'statistics',
  title: msg`Statistics`,
  of: `${statistics.date_from} ${statistics.date_to}`,
  columns: [
    textColumn(msg({ message: 'Grouped by', context: 'statistics' }), ({ by }, say) => say(by), 14),
    textColumn(msg({ message: 'Name', context: 'statistics' }), ({ name }) => name, 34),
    numberColumn(msg({ message: 'Invitations', context: 'statistics' }), ({ invited }) => invited, 13),
    numberColumn(msg({ message: 'Offers', context: 'statistics' }), ({ offered }) => offered),
    numberColumn(msg({ message: 'Won', context: 'statistics' }), ({ won }) => won),
    amountColumn(
      msg({ message: 'Net value of what was won', context: 'statistics' }),
      statistics.currency,
      ({ value }) => value,
      28,
    ),
    numberColumn(msg({ message: 'Procurements', context: 'statistics' }), ({ counted }) => counted, 14),
  ],
  rows: async function* rows() {
    yield rowsOf(statistics);
  },
});

function rowsOf(statistics: MarketplaceStatistics): Row[] {
  const at = (dataset: Dataset, label: string) => dataset.data[dataset.labels.indexOf(label)] ?? '0';
  const periods = statistics.count_invitations_by_period.labels
    .concat(statistics.count_offers_by_period.labels, statistics.count_won_by_period.labels)
    .filter((label, index, all) => all.indexOf(label) === index)
    .sort();
  const grouped = (by: MessageDescriptor, { labels, data }: Dataset): Row[] =>
    labels.map((name, index) => ({
      by,
      name,
      invited: null,
      offered: null,
      won: null,
      value: null,
      counted: data[index] ?? '0',
    }));
  return [
    ...periods.map((label) => ({
      by: BY.period,
      name: label,
      invited: at(statistics.count_invitations_by_period, label),
      offered: at(statistics.count_offers_by_period, label),
      won: at(statistics.count_won_by_period, label),
      value: at(statistics.total_consumption_by_period, label),
      counted: at(statistics.count_purchases_by_period, label),
    })),
    ...grouped(BY.category, statistics.count_purchases_by_category),
    ...grouped(BY.customer, statistics.count_purchases_by_customer),
  ];
}
