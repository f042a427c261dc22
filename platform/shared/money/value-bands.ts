import { VALUE_THRESHOLD_EUR } from '../validation/limits.ts';
import { type Decimal, toDecimal } from './decimal.ts';

/** The value choice at confirmation: up to and including four thousand euros, or more (specification §4). */
export const VALUE_BANDS = ['4k_less', '4k_more'] as const;

export type ValueBand = (typeof VALUE_BANDS)[number];

const THRESHOLD = toDecimal(VALUE_THRESHOLD_EUR);

/** Returns the band of a net value in EUR. Policy simulations may pass a different threshold (ADR 0085). */
export function getValueBand(valueEur: Decimal, line: Decimal = THRESHOLD): ValueBand {
  return valueEur.compare(line) <= 0 ? '4k_less' : '4k_more';
}
