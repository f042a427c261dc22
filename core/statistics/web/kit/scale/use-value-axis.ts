import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '#platform/shared/money/format.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { chooseAxisDivisor, chooseLabelScale, MILLION, THOUSAND } from './value-scale.ts';

/** Returns the format for axis values up to the largest value: large values are in thousands or millions. */
export function useValueAxisFormat(largest: number, currency: string) {
  const { t } = useLingui();
  const format = useFormatters();
  const language = useLanguage();
  const divisor = chooseAxisDivisor(largest);
  const scale = chooseLabelScale(largest / divisor);
  const units: Readonly<Record<number, string>> = {
    [THOUSAND]: t({ message: `thousands of ${currency}`, comment: 'what the numbers of an axis are in' }),
    [MILLION]: t({ message: `millions of ${currency}`, comment: 'what the numbers of an axis are in' }),
  };
  return {
    tick: (value: number) => format.quantity(String(Math.round((value / divisor) * 1000) / 1000)),
    /** The values at the bars have the same number of decimals. */
    label: (value: number) => formatDecimal((value / divisor).toFixed(scale), scale, scale, language),
    unit: units[divisor] ?? currency,
  };
}
