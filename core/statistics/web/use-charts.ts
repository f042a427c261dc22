import { useLingui } from '@lingui/react/macro';
import { DEFAULT_COUNTED_STATUS, parseCountedStatus } from '#core/purchase/rules/money/counted-status.ts';
import { purchaseStatusName } from '#core/purchase/rules/status.ts';
import { purchaseStatusPhrases } from '#core/purchase/words/statuses.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { GROUP_BY } from '../rules/periods.ts';
import type { PurchaseStatistics } from '../wire/purchase-statistics.ts';
import type { Dataset } from '../wire/statistics.ts';
import type { PeriodFigures, ShareFigures } from './kit/chart-picture.ts';
import { selectEarlierFigures } from './kit/earlier-figures.ts';
import { formatPercentOfWhole } from './kit/percent-of-whole.ts';
import { usePeriodNames } from './kit/period-names.ts';
import { useValueAxisFormat } from './kit/scale/use-value-axis.ts';
import { useEarlierSeries, withUnpairedBuckets } from './kit/use-earlier-series.ts';
import { type StatisticsSearch, statusHasValue } from './statistics-search.ts';

/**
 * Returns the four charts of product 12 in the reader's language. Charts of values are included only if the reader
 * may see values.
 */
export function useCharts(statistics: PurchaseStatistics, search: StatisticsSearch) {
  const { groupby, status, compare } = search;
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { currency, totals } = statistics;
  const { labels } = statistics.count_purchases_by_period;
  const periods = usePeriodNames({ ...search, date_from: statistics.date_from })(labels);
  const whole = (value: string) => format.quantity(value);
  const beside = selectEarlierFigures(statistics, compare);
  const { earlier, days } = useEarlierSeries({ groupby });
  const countBefore = earlier(beside, beside?.count_purchases_by_period, whole);
  const valueBefore = earlier(beside, beside?.total_consumption_by_period, format.amount);
  const series = (key: string, name: string, { data }: Dataset, text: (value: string) => string) => ({
    key,
    name,
    values: data.map(Number),
    texts: data.map(text),
  });
  const value = statistics.total_consumption_by_period;
  const axis = useValueAxisFormat(
    Math.max(0, ...value.data.map(Number), ...(beside?.total_consumption_by_period.data.map(Number) ?? [])),
    currency,
  );
  const supplierAxis = useValueAxisFormat(Math.max(0, ...value.data.map(Number)), currency);
  const counted = parseCountedStatus(status) ?? DEFAULT_COUNTED_STATUS;
  const name =
    counted === DEFAULT_COUNTED_STATUS ? '' : i18n._(purchaseStatusPhrases[purchaseStatusName(counted)]);
  const hasValues = statusHasValue(status);
  const purchases = t({ message: 'Purchases', context: 'chart' });
  const net = t({ message: 'Net value' });
  const count = format.count(totals.count);
  const sum = totals.value === null ? '' : format.money(totals.value, currency);

  const spendTitles: Readonly<Record<string, string>> = {
    [GROUP_BY.WEEK]: t`Spend by week`,
    [GROUP_BY.MONTH]: t`Spend by month`,
    [GROUP_BY.QUARTER]: t`Spend by quarter`,
    [GROUP_BY.YEAR]: t`Spend by year`,
  };
  const counts: PeriodFigures = {
    title: counted === DEFAULT_COUNTED_STATUS ? t`Confirmed purchases` : t`Purchases: ${name}`,
    summary: t`Purchases by period, ${count} in all.`,
    periods: withUnpairedBuckets(periods, countBefore),
    series: [
      series(
        'count',
        countBefore ? days(statistics) : purchases,
        statistics.count_purchases_by_period,
        whole,
      ),
    ],
    earlier: countBefore,
    tick: (tick) => whole(String(tick)),
    whole: true,
  };
  const values: PeriodFigures = {
    title: spendTitles[groupby] ?? t`Spend by day`,
    summary: t`Net value by period, ${sum} in all.`,
    periods: withUnpairedBuckets(periods, valueBefore),
    series: [series('value', valueBefore ? days(statistics) : net, value, format.amount)],
    earlier: valueBefore,
    ...axis,
  };
  const suppliers: PeriodFigures = {
    title: t`Net value by supplier`,
    summary: t`Net value by period and supplier, ${sum} in all.`,
    periods,
    series: statistics.total_by_period_and_supplier.data.map(({ id, name: supplier, data }, index) => ({
      key: id === 0 ? 'others' : String(id),
      name: id === 0 ? t`Other suppliers` : supplier,
      together: id === 0,
      colour: statistics.total_by_period_and_supplier.colors[index],
      values: data.map(Number),
      texts: data.map(format.amount),
    })),
    totals: value.data.map(format.amount),
    ...supplierAxis,
  };
  const byCategory = statistics.count_purchases_by_category;
  const categories: ShareFigures = {
    title: t`Purchases by category`,
    shares: byCategory.labels.map((label, index) => {
      const n = byCategory.data[index] ?? '0';
      return {
        key: String(byCategory.ids[index]),
        name: label,
        value: Number(n),
        text: whole(n),
        part: format.percent(formatPercentOfWhole(Number(n), totals.count)),
      };
    }),
  };
  return {
    counts,
    values,
    suppliers,
    categories,
    withValues: hasValues && statistics.prices !== 'none',
    hasValues,
  };
}
