import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DATASETS, PurchaseStatistics } from '@ponuda/contract/purchase-statistics';
import type { SheetValue } from '../../platform/sheets/write-sheet.ts';
import type { Sheet } from './statistics-file.ts';

type DatasetName = (typeof DATASETS)[number];

/** The figures of one chart; all of them where none is named: by period with its suppliers, then by category. */
export function statisticsSheet(
  statistics: PurchaseStatistics,
  dataset: DatasetName | '',
  i18n: I18n,
): Sheet {
  switch (dataset) {
    case 'count_purchases_by_period':
      return byPeriod(statistics, i18n, { counts: true });
    case 'total_consumption_by_period':
      return byPeriod(statistics, i18n, { values: true });
    case 'total_by_period_and_supplier':
      return byPeriod(statistics, i18n, { suppliers: true });
    case 'count_purchases_by_category':
      return byCategory(statistics, i18n);
    case '':
      return everything(statistics, i18n);
  }
}

interface Parts {
  readonly counts?: true;
  readonly values?: true;
  readonly suppliers?: true;
}

interface Column {
  readonly heading: string;
  readonly width: number;
  readonly values: readonly SheetValue[];
}

/** One row a period, its first day in front; beside counts and values those of the earlier ranges. */
function byPeriod(statistics: PurchaseStatistics, i18n: I18n, { counts, values, suppliers }: Parts): Sheet {
  const priced = statistics.prices !== 'none';
  const columns: Column[] = [
    {
      heading: i18n._(msg({ message: 'Period', context: 'statistics' })),
      width: 14,
      values: statistics.count_purchases_by_period.labels.map((label) => new Date(`${label}T00:00:00Z`)),
    },
  ];
  const add = (heading: string, data: readonly string[]) =>
    columns.push({ heading, width: Math.max(14, heading.length + 2), values: data.map(Number) });
  const { before, yearBefore, purchases, net } = words(statistics, i18n);
  if (counts) {
    add(purchases, statistics.count_purchases_by_period.data);
    if (statistics.previous_period)
      add(`${purchases}, ${before}`, statistics.previous_period.count_purchases_by_period.data);
    if (statistics.previous_year)
      add(`${purchases}, ${yearBefore}`, statistics.previous_year.count_purchases_by_period.data);
  }
  if (values && priced) {
    add(net, statistics.total_consumption_by_period.data);
    if (statistics.previous_period)
      add(`${net}, ${before}`, statistics.previous_period.total_consumption_by_period.data);
    if (statistics.previous_year)
      add(`${net}, ${yearBefore}`, statistics.previous_year.total_consumption_by_period.data);
  }
  if (suppliers && priced)
    for (const { id, name, data } of statistics.total_by_period_and_supplier.data)
      add(id === 0 ? i18n._(msg`Other suppliers`) : name, data);
  return {
    columns: columns.map(({ heading, width }) => ({ heading, width })),
    rows: statistics.count_purchases_by_period.labels.map((_, row) =>
      columns.map((column) => column.values[row] ?? null),
    ),
  };
}

function byCategory(statistics: PurchaseStatistics, i18n: I18n): Sheet {
  const { labels, parent_cats, data } = statistics.count_purchases_by_category;
  return {
    columns: [
      { heading: i18n._(msg({ message: 'Category', context: 'statistics' })), width: 34 },
      { heading: i18n._(msg`Parent category`), width: 30 },
      { heading: words(statistics, i18n).purchases, width: 14 },
    ],
    rows: labels.map((label, row) => [label, parent_cats[row] ?? '', Number(data[row])]),
  };
}

function everything(statistics: PurchaseStatistics, i18n: I18n): Sheet {
  const periods = byPeriod(statistics, i18n, { counts: true, values: true, suppliers: true });
  const categories = byCategory(statistics, i18n);
  const gap = periods.columns.length;
  return {
    columns: [...periods.columns, ...categories.columns],
    rows: Array.from({ length: Math.max(periods.rows.length, categories.rows.length) }, (_, row) => [
      ...(periods.rows[row] ?? Array.from({ length: gap }, () => null)),
      ...(categories.rows[row] ?? []),
    ]),
  };
}

function words({ currency }: PurchaseStatistics, i18n: I18n) {
  return {
    purchases: i18n._(msg({ message: 'Purchases', context: 'statistics' })),
    net: `${i18n._(msg({ message: 'Net value', context: 'statistics' }))} ${currency}`,
    before: i18n._(msg({ message: 'period before', context: 'statistics' })),
    yearBefore: i18n._(msg({ message: 'year before', context: 'statistics' })),
  };
}
