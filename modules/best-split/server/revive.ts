import { Rational } from '#modules/landed-cost/rules/rational.ts';
import { Decimal } from '#platform/shared/money/decimal.ts';

/** Restores the methods of exact numbers, which are lost when objects are copied between threads. */
export function revive<T>(copied: T): T;
export function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => revive(one));
  if (typeof value !== 'object' || value === null) return value;
  if (
    'units' in value &&
    'scale' in value &&
    typeof value.units === 'bigint' &&
    typeof value.scale === 'number'
  )
    return Decimal.from(value.units, value.scale);
  if ('n' in value && 'd' in value && typeof value.n === 'bigint' && typeof value.d === 'bigint')
    return Rational.of(value.n, value.d);
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, revive(held)]));
}
