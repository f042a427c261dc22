import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MarketplaceDataset, MarketplaceStatistics } from '#core/marketplace/wire/statistics.ts';
import {
  findUnpairedBucketIndexes,
  getEarlierBucket,
  nonEmptyEarlierDataset,
  selectEarlierColumns,
} from '#core/statistics/server/public.ts';
import type { Dataset } from '#core/statistics/wire/statistics.ts';
import {
  amountColumn,
  dayColumn,
  type ExportColumn,
  numberColumn,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';

type Bucket = ReturnType<typeof getEarlierBucket>;

interface Row {
  readonly by: MessageDescriptor;
  readonly name: string;
  readonly invited: string | null;
  readonly offered: string | null;
  readonly won: string | null;
  readonly value: string | null;
  readonly counted: string | null;
  readonly before: Bucket;
  readonly yearBefore: Bucket;
}

const BY = {
  period: msg({ message: 'Period', context: 'statistics' }),
  category: msg({ message: 'Category', context: 'statistics' }),
  customer: msg({ message: 'Customer', context: 'statistics' }),
};

/**
 * Returns the export of one chart with the values of the earlier ranges, or of all charts in one list if
 * `dataset` is ''.
 */
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
  { currency, previous_period, previous_year }: MarketplaceStatistics,
  dataset: MarketplaceDataset | '',
): ExportColumn<Row>[] {
  const name = (head: MessageDescriptor) => textColumn<Row>(head, (row) => row.name, 34);
  const answers = [
    numberColumn<Row>(msg({ message: 'Invitations', context: 'statistics' }), (row) => row.invited, 13),
    numberColumn<Row>(msg({ message: 'Offers', context: 'statistics' }), (row) => row.offered),
    numberColumn<Row>(msg({ message: 'Won', context: 'statistics' }), (row) => row.won),
  ];
  const value = amountColumn<Row>(msg({ message: 'Net value of awards' }), currency, (row) => row.value, 28);
  const counted = numberColumn<Row>(
    msg({ message: 'Procurements', context: 'statistics' }),
    (row) => row.counted,
    14,
  );
  const firstBefore = dayColumn<Row>(msg`Previous period`, ({ before }) => before.first, 18);
  const firstYearBefore = dayColumn<Row>(msg`Previous year`, ({ yearBefore }) => yearBefore.first, 18);
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
        ...selectEarlierColumns(
          previous_period?.[dataset],
          firstBefore,
          amountColumn<Row>(
            msg({ message: 'Net value, previous period', context: 'statistics' }),
            currency,
            (row) => row.before.value,
            30,
          ),
        ),
        ...selectEarlierColumns(
          previous_year?.[dataset],
          firstYearBefore,
          amountColumn<Row>(
            msg({ message: 'Net value, previous year', context: 'statistics' }),
            currency,
            (row) => row.yearBefore.value,
            30,
          ),
        ),
      ];
    case 'count_purchases_by_period':
      return [
        name(BY.period),
        counted,
        ...selectEarlierColumns(
          previous_period?.[dataset],
          firstBefore,
          numberColumn<Row>(
            msg({ message: 'Procurements, previous period', context: 'statistics' }),
            (row) => row.before.value,
            28,
          ),
        ),
        ...selectEarlierColumns(
          previous_year?.[dataset],
          firstYearBefore,
          numberColumn<Row>(
            msg({ message: 'Procurements, previous year', context: 'statistics' }),
            (row) => row.yearBefore.value,
            28,
          ),
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
    default:
      return besideRows(statistics, dataset);
  }
}

/** Returns the rows of all periods shown in any of the charts. */
function periodsOf(statistics: MarketplaceStatistics): Row[] {
  const { count_purchases_by_period: counted, total_consumption_by_period: value } = statistics;
  const at = ({ data, labels }: Dataset, label: string) => data[labels.indexOf(label)] ?? '0';
  const labels = [
    statistics.count_invitations_by_period,
    statistics.count_offers_by_period,
    statistics.count_won_by_period,
    counted,
  ].flatMap((dataset) => dataset.labels);
  return [...new Set(labels)].sort().map((label) => ({
    ...NOTHING,
    by: BY.period,
    name: label,
    invited: at(statistics.count_invitations_by_period, label),
    offered: at(statistics.count_offers_by_period, label),
    won: at(statistics.count_won_by_period, label),
    value: at(value, label),
    counted: at(counted, label),
  }));
}

/**
 * Returns the periods of one chart, each with the matching buckets of the earlier ranges, followed by buckets without a
 * matching period.
 */
function besideRows(
  statistics: MarketplaceStatistics,
  dataset: 'count_purchases_by_period' | 'total_consumption_by_period',
): Row[] {
  const { data, labels } = statistics[dataset];
  const [before, yearBefore] = [
    nonEmptyEarlierDataset(statistics.previous_period?.[dataset]),
    nonEmptyEarlierDataset(statistics.previous_year?.[dataset]),
  ];
  return [...data.keys(), ...findUnpairedBucketIndexes(data.length, before, yearBefore)].map((at) => ({
    ...NOTHING,
    by: BY.period,
    name: labels[at] ?? '',
    value: data[at] ?? null,
    counted: data[at] ?? null,
    before: getEarlierBucket(before, at),
    yearBefore: getEarlierBucket(yearBefore, at),
  }));
}

const grouped = (by: MessageDescriptor, { labels, data }: Dataset): Row[] =>
  labels.map((name, index) => ({ ...NOTHING, by, name, counted: data[index] ?? '0' }));

const NO_BUCKET: Bucket = { first: null, value: null };
const NOTHING = {
  invited: null,
  offered: null,
  won: null,
  value: null,
  counted: null,
  before: NO_BUCKET,
  yearBefore: NO_BUCKET,
};
