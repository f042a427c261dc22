import { GROUP_BY, GROUP_BY_VALUES, periodStart } from '#core/statistics/rules/periods.ts';
import type { Dataset } from '#core/statistics/wire/statistics.ts';
import { asDay } from '#platform/shared/dates.ts';
import type { ChartPeriod, EarlierSeries } from '#platform/web/ui/period-series.ts';
import { formatPeriodName } from './period-names.ts';
import type { RangeSearch } from './range/range-search.ts';
import { type RangeParams, useRangeTexts } from './range/range-text.ts';

/** Returns a function that creates the comparison series of a chart from a dataset of the earlier range. */
export function useEarlierSeries({ groupby }: Pick<RangeSearch, 'groupby'>) {
  const { range } = useRangeTexts();
  /** Returns undefined for an earlier range without figures. */
  const earlier = (
    comparison: RangeParams | null,
    dataset: Dataset | undefined,
    text: (value: string) => string,
  ): EarlierSeries | undefined => {
    if (!comparison || !dataset?.data.some((value) => Number(value) > 0)) return undefined;
    return {
      name: range(comparison),
      names: dataset.labels.map((label) => (label === '' ? '' : bucketName(label, groupby))),
      values: dataset.data.map(Number),
      texts: dataset.data.map(text),
    };
  };
  return { earlier, days: range };
}

/** Names a bucket that begins within a period by its first day, because it is not the whole period. */
function bucketName(first: string, groupby: string): string {
  const by = GROUP_BY_VALUES.find((one) => String(one) === groupby) ?? GROUP_BY.DAY;
  const whole = periodStart(asDay(first), by) === first;
  return formatPeriodName(first, whole ? groupby : String(GROUP_BY.DAY)).name;
}

/** Adds the buckets of the earlier range that have no counterpart among the chart's periods. */
export function withUnpairedBuckets(
  periods: readonly ChartPeriod[],
  earlier: EarlierSeries | undefined,
): readonly ChartPeriod[] {
  const alone = earlier?.names.slice(periods.length) ?? [];
  return [...periods, ...alone.map((name) => ({ key: `earlier-${name}`, label: name.slice(0, 7), name }))];
}
