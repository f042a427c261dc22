import { dec } from '@ponuda/domain/money/decimal';
import { percentOf } from '@ponuda/domain/money/percent';

/** Returns a part of the whole in per cent, with one decimal below 10 and none from there. */
export function partOf(part: number, whole: number): string {
  const exact = percentOf(part, whole, 1) ?? '0';
  return dec(exact).compare(dec(10)) < 0 ? dec(exact).toString() : (percentOf(part, whole, 0) ?? '0');
}
