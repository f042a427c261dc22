import { msg } from '@lingui/core/macro';
import {
  amountColumn,
  dayColumn,
  type ExportColumn,
  numberColumn,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import type { DATASETS, PurchaseStatistics } from '../wire/purchase-statistics.ts';
import {
  findUnpairedBucketIndexes,
  getEarlierBucket,
  nonEmptyEarlierDataset,
  selectEarlierColumns,
} from './datasets.ts';

type Bucket = ReturnType<typeof getEarlierBucket>;

/** One row of any of the charts; values that a chart does not have are null. */
interface ChartRow {
  /** The first day of the period. */
  readonly period: string | null;
  readonly name: string | null;
  readonly parent: string | null;
  /** Null in a row of the earlier range that has no counterpart in the displayed range. */
  readonly now: string | null;
  readonly before: Bucket;
  readonly yearBefore: Bucket;
}

/** Returns the export of one chart, row by row, with the figures of the earlier ranges in additional columns. */
export function statisticsExport(
  statistics: PurchaseStatistics,
  dataset: (typeof DATASETS)[number],
): ListExport<CompanyExportContext, ChartRow> {
  return {
    what: 'statistics',
    title: msg`Statistics`,
    of: `${statistics.date_from} ${statistics.date_to}`,
    columns: columnsOf(statistics, dataset),
    rows: async function* rows() {
      yield rowsOf(statistics, dataset);
    },
  };
}

function columnsOf(
  { currency, previous_period, previous_year }: PurchaseStatistics,
  dataset: (typeof DATASETS)[number],
): ExportColumn<ChartRow>[] {
  const period = dayColumn<ChartRow>(
    msg({ message: 'Period', context: 'statistics' }),
    (row) => row.period,
    14,
  );
  const [net, netBefore, netYearBefore] = [
    msg({ message: 'Net value' }),
    msg({ message: 'Net value, previous period', context: 'statistics' }),
    msg({ message: 'Net value, previous year', context: 'statistics' }),
  ];
  const firstBefore = dayColumn<ChartRow>(msg`Previous period`, ({ before }) => before.first, 18);
  const firstYearBefore = dayColumn<ChartRow>(msg`Previous year`, ({ yearBefore }) => yearBefore.first, 18);
  switch (dataset) {
    case 'count_purchases_by_period':
      return [
        period,
        numberColumn(msg({ message: 'Purchases', context: 'statistics' }), (row) => row.now, 14),
        ...selectEarlierColumns(
          previous_period?.[dataset],
          firstBefore,
          numberColumn<ChartRow>(
            msg({ message: 'Purchases, previous period', context: 'statistics' }),
            (row) => row.before.value,
            26,
          ),
        ),
        ...selectEarlierColumns(
          previous_year?.[dataset],
          firstYearBefore,
          numberColumn<ChartRow>(
            msg({ message: 'Purchases, previous year', context: 'statistics' }),
            (row) => row.yearBefore.value,
            26,
          ),
        ),
      ];
    case 'total_consumption_by_period':
      return [
        period,
        amountColumn(net, currency, (row) => row.now),
        ...selectEarlierColumns(
          previous_period?.[dataset],
          firstBefore,
          amountColumn<ChartRow>(netBefore, currency, (row) => row.before.value, 30),
        ),
        ...selectEarlierColumns(
          previous_year?.[dataset],
          firstYearBefore,
          amountColumn<ChartRow>(netYearBefore, currency, (row) => row.yearBefore.value, 30),
        ),
      ];
    case 'total_by_period_and_supplier':
      return [
        period,
        textColumn(msg`Supplier`, (row, say) => row.name ?? say(msg({ message: 'Other suppliers' })), 34),
        amountColumn(net, currency, (row) => row.now),
      ];
    case 'count_purchases_by_category':
      return [
        textColumn(msg({ message: 'Category', context: 'statistics' }), (row) => row.name, 34),
        textColumn(msg`Marketplace category`, (row) => row.parent, 30),
        numberColumn(msg({ message: 'Purchases', context: 'statistics' }), (row) => row.now, 14),
      ];
  }
}

const NO_BUCKET: Bucket = { first: null, value: null };
const NOTHING = { period: null, name: null, parent: null, before: NO_BUCKET, yearBefore: NO_BUCKET };

function rowsOf(statistics: PurchaseStatistics, dataset: (typeof DATASETS)[number]): ChartRow[] {
  if (dataset === 'count_purchases_by_category') {
    const { data, labels, parent_cats } = statistics.count_purchases_by_category;
    return data.map((now, at) => ({
      ...NOTHING,
      name: labels[at] ?? '',
      parent: parent_cats[at] ?? '',
      now,
    }));
  }
  if (dataset === 'total_by_period_and_supplier') {
    const { data, labels } = statistics.total_by_period_and_supplier;
    return labels.flatMap((period, at) =>
      data.map((line) => ({
        ...NOTHING,
        period,
        name: line.id === 0 ? null : line.name,
        now: line.data[at] ?? '0.00',
      })),
    );
  }
  const { data, labels } = statistics[dataset];
  const [before, yearBefore] = [
    nonEmptyEarlierDataset(statistics.previous_period?.[dataset]),
    nonEmptyEarlierDataset(statistics.previous_year?.[dataset]),
  ];
  return [...data.keys(), ...findUnpairedBucketIndexes(data.length, before, yearBefore)].map((at) => ({
    ...NOTHING,
    period: labels[at] ?? null,
    now: data[at] ?? null,
    before: getEarlierBucket(before, at),
    yearBefore: getEarlierBucket(yearBefore, at),
  }));
}
