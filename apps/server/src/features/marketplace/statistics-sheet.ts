import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MarketplaceStatistics } from '@ponuda/contract/marketplace';
import type { Dataset } from '@ponuda/contract/statistics';
import type { Sheet } from '../statistics/public.ts';

/** The figures behind all charts in one sheet: by period with invitations, offers and sales, then by group. */
export function statisticsSheet(statistics: MarketplaceStatistics, i18n: I18n): Sheet {
  const by = {
    period: i18n._(msg({ message: 'Period', context: 'statistics' })),
    category: i18n._(msg({ message: 'Category', context: 'statistics' })),
    customer: i18n._(msg({ message: 'Customer', context: 'statistics' })),
  };
  const columns = [
    { heading: i18n._(msg({ message: 'Grouped by', context: 'statistics' })), width: 14 },
    { heading: i18n._(msg({ message: 'Name', context: 'statistics' })), width: 34 },
    { heading: i18n._(msg({ message: 'Invitations', context: 'statistics' })), width: 13 },
    { heading: i18n._(msg({ message: 'Offers', context: 'statistics' })), width: 10 },
    { heading: i18n._(msg({ message: 'Won', context: 'statistics' })), width: 10 },
    {
      heading: `${i18n._(msg({ message: 'Net value of what was won', context: 'statistics' }))} ${statistics.currency}`,
      width: 24,
    },
    { heading: i18n._(msg({ message: 'Procurements', context: 'statistics' })), width: 14 },
  ];
  const at = (dataset: Dataset, label: string) => Number(dataset.data[dataset.labels.indexOf(label)] ?? 0);
  const periods = statistics.count_invitations_by_period.labels
    .concat(statistics.count_offers_by_period.labels, statistics.count_won_by_period.labels)
    .filter((label, index, all) => all.indexOf(label) === index)
    .sort();
  const group = (name: string, { labels, data }: Dataset) =>
    labels.map((label, index) => [name, label, null, null, null, null, Number(data[index])]);
  return {
    columns,
    rows: [
      ...periods.map((label) => [
        by.period,
        label,
        at(statistics.count_invitations_by_period, label),
        at(statistics.count_offers_by_period, label),
        at(statistics.count_won_by_period, label),
        at(statistics.total_consumption_by_period, label),
        at(statistics.count_purchases_by_period, label),
      ]),
      ...group(by.category, statistics.count_purchases_by_category),
      ...group(by.customer, statistics.count_purchases_by_customer),
    ],
  };
}
