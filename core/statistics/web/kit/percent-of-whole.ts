import { toDecimal } from '#platform/shared/money/decimal.ts';
import { percentOf } from '#platform/shared/money/percent.ts';

/** Returns a part as a percentage of the whole: with one decimal below 10 per cent, otherwise without decimals. */
export function formatPercentOfWhole(part: number, whole: number): string {
  const exact = toDecimal(percentOf(part, whole, 1) ?? '0');
  return exact.compare(toDecimal(10)) < 0 ? exact.toString() : (percentOf(part, whole, 0) ?? '0');
}
