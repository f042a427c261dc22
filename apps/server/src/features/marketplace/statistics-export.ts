import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MarketplaceDataset, MarketplaceStatistics } from '@ponuda/contract/marketplace-statistics';
import type { Dataset } from '@ponuda/contract/statistics';
import {
  amountColumn,
  type ExportColumn,
  numberColumn,
  textColumn,
} from '../../platform/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '../../platform/export/export-list.ts';

interface Row {
  readonly by: MessageDescriptor;
  readonly name: string;
  readonly invited: string | null;
  readonly offered: string | null;
  readonly won: string | null;
  readonly value: string | null;
  readonly valueBefore: string | null;
  readonly valueYearBefore: string | null;
  readonly counted: string | null;
  readonly countedBefore: string | null;
  readonly countedYearBefore: string | null;
}

const BY = {
  period: msg({ message: 'Period', context: 'statistics' }),
  category: msg({ message: 'Category', context: 'statistics' }),
  customer: msg({ message: 'Customer', context: 'statistics' }),
};

/** The figures of one chart, with those of the earlier ranges beside them; '' those of all charts in one list. */
export const statisticsExport = (
  statistics: MarketplaceStatistics,
  dataset: MarketplaceDataset | '',
): ListExport<CompanyExportContext, Row> => ({
  what: 'statistics',
  title: msg`Statistics`,
  ofMarketplace: true,
  of: `${statistics.date_from} ${statistics.date_to}`,
  columns: columnsOf(statistics, dataset),
  rows: async function* rows() {
    yield rowsOf(statistics, dataset);
  },
});

function columnsOf(
  { currency }: MarketplaceStatistics,
  dataset: MarketplaceDataset | '',
): ExportColumn<Row>[] {
  const name = (head: MessageDescriptor) => textColumn<Row>(head, (row) => row.name, 34);
  const answers = [
    numberColumn<Row>(msg({ message: 'Invitations', context: 'statistics' }), (row) => row.invited, 13),
    numberColumn<Row>(msg({ message: 'Offers', context: 'statistics' }), (row) => row.offered),
    numberColumn<Row>(msg({ message: 'Won', context: 'statistics' }), (row) => row.won),
  ];
  const value = amountColumn<Row>(
    msg({ message: 'Net value of what was won' }),
    currency,
    (row) => row.value,
    28,
  );
  const counted = numberColumn<Row>(
    msg({ message: 'Procurements', context: 'statistics' }),
    (row) => row.counted,
    14,
  );
  switch (dataset) {
    case '':
      return [
        textColumn(msg({ message: 'Grouped by', context: 'statistics' }), ({ by }, say) => say(by), 14),
        name(msg({ message: 'Name', context: 'statistics' })),
        ...answers,
        value,
        counted,
      ];
    case 'count_invitations_by_period':
      return [name(BY.period), ...answers];
    case 'total_consumption_by_period':
      return [
        name(BY.period),
        value,
        amountColumn(
          msg({ message: 'Net value, period before', context: 'statistics' }),
          currency,
          (row) => row.valueBefore,
          30,
        ),
        amountColumn(
          msg({ message: 'Net value, year before', context: 'statistics' }),
          currency,
          (row) => row.valueYearBefore,
          30,
        ),
      ];
    case 'count_purchases_by_period':
      return [
        name(BY.period),
        counted,
        numberColumn(
          msg({ message: 'Procurements, period before', context: 'statistics' }),
          (row) => row.countedBefore,
          28,
        ),
        numberColumn(
          msg({ message: 'Procurements, year before', context: 'statistics' }),
          (row) => row.countedYearBefore,
          28,
        ),
      ];
    case 'count_purchases_by_category':
      return [name(BY.category), counted];
    case 'count_purchases_by_customer':
      return [name(BY.customer), counted];
  }
}

function rowsOf(statistics: MarketplaceStatistics, dataset: MarketplaceDataset | ''): Row[] {
  const categories = grouped(BY.category, statistics.count_purchases_by_category);
  const customers = grouped(BY.customer, statistics.count_purchases_by_customer);
  switch (dataset) {
    case '':
      return [...periodsOf(statistics), ...categories, ...customers];
    case 'count_purchases_by_category':
      return categories;
    case 'count_purchases_by_customer':
      return customers;
    case 'count_invitations_by_period':
      return periodsOf(statistics);
    default: {
      const shown = new Set(statistics[dataset].labels);
      return periodsOf(statistics).filter(({ name }) => shown.has(name));
    }
  }
}

/** Every period that any of the charts shows. */
function periodsOf(statistics: MarketplaceStatistics): Row[] {
  const { previous_period: before, previous_year: yearBefore } = statistics;
  const { count_purchases_by_period: counted, total_consumption_by_period: value } = statistics;
  const at = ({ data, labels }: Dataset, label: string) => data[labels.indexOf(label)] ?? '0';
  /** Returns the value of the earlier range that stands beside a period, and null where there is none. */
  const beside = (shown: Dataset, earlier: Dataset | undefined, label: string) => {
    const place = shown.labels.indexOf(label);
    return earlier?.labels[place] ? (earlier.data[place] ?? null) : null;
  };
  const labels = [
    statistics.count_invitations_by_period,
    statistics.count_offers_by_period,
    statistics.count_won_by_period,
    counted,
  ].flatMap((dataset) => dataset.labels);
  return [...new Set(labels)].sort().map((label) => ({
    by: BY.period,
    name: label,
    invited: at(statistics.count_invitations_by_period, label),
    offered: at(statistics.count_offers_by_period, label),
    won: at(statistics.count_won_by_period, label),
    value: at(value, label),
    valueBefore: beside(value, before?.total_consumption_by_period, label),
    valueYearBefore: beside(value, yearBefore?.total_consumption_by_period, label),
    counted: at(counted, label),
    countedBefore: beside(counted, before?.count_purchases_by_period, label),
    countedYearBefore: beside(counted, yearBefore?.count_purchases_by_period, label),
  }));
}

const grouped = (by: MessageDescriptor, { labels, data }: Dataset): Row[] =>
  labels.map((name, index) => ({ ...NOTHING, by, name, counted: data[index] ?? '0' }));

const NOTHING = {
  invited: null,
  offered: null,
  won: null,
  value: null,
  valueBefore: null,
  valueYearBefore: null,
  countedBefore: null,
  countedYearBefore: null,
};
