import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#platform/web/lib/words/format.ts';
import { MILLIONS, THOUSANDS, valueScale } from './value-scale.ts';

/** Returns the format of the values on an axis up to the largest one: large values in thousands or millions. */
export function useValueAxis(largest: number, currency: string) {
  const { t } = useLingui();
  const format = useFormats();
  const scale = valueScale(largest);
  const units: Readonly<Record<number, string>> = {
    [THOUSANDS]: t({ message: `thousands ${currency}`, comment: 'what the numbers of an axis are in' }),
    [MILLIONS]: t({ message: `millions ${currency}`, comment: 'what the numbers of an axis are in' }),
  };
  return {
    tick: (value: number) => format.quantity(String(Math.round((value / scale) * 1000) / 1000)),
    unit: units[scale] ?? currency,
  };
}
