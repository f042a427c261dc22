import { useLingui } from '@lingui/react/macro';
import type { Dataset } from '@ponuda/contract/statistics';
import type { EarlierSeries } from '../../ui/period-series.ts';
import { periodName } from './period-names.ts';
import type { RangeSearch } from './range-search.ts';

/** Makes what a chart over time stands beside from a dataset of the earlier range. */
export function useEarlierSeries({ compare, groupby }: Pick<RangeSearch, 'compare' | 'groupby'>) {
  const { t } = useLingui();
  return (dataset: Dataset | undefined, text: (value: string) => string): EarlierSeries | undefined => {
    // A period without figures is told in words; an empty series would only be noise.
    if (!dataset?.data.some((value) => Number(value) > 0)) return undefined;
    return {
      name: compare === 'year' ? t`Year before` : t`Period before`,
      names: dataset.labels.map((label) => (label === '' ? '' : periodName(label, groupby).name)),
      values: dataset.data.map(Number),
      texts: dataset.data.map(text),
    };
  };
}
