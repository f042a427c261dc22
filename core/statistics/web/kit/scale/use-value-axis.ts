import { useLingui } from '@lingui/react/macro';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { chooseAxisDivisor, MILLION, THOUSAND } from './value-scale.ts';

/** Returns the format for axis values up to the largest value: large values are in thousands or millions. */
export function useValueAxisFormat(largest: number, currency: string) {
  const { t } = useLingui();
  const format = useFormatters();
  const scale = chooseAxisDivisor(largest);
  const units: Readonly<Record<number, string>> = {
    [THOUSAND]: t({ message: `thousands ${currency}`, comment: 'what the numbers of an axis are in' }),
    [MILLION]: t({ message: `millions ${currency}`, comment: 'what the numbers of an axis are in' }),
  };
  return {
    tick: (value: number) => format.quantity(String(Math.round((value / scale) * 1000) / 1000)),
    unit: units[scale] ?? currency,
  };
}
