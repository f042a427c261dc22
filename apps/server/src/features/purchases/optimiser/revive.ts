import { Rational } from '@ponuda/domain/landed/rational';
import { Decimal } from '@ponuda/domain/money/decimal';

/** A copy that came from another thread has the fields of exact numbers, and not what they can do: this gives it back. */
export function revive<T>(copied: T): T {
  return revived(copied) as T;
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  const { units, scale, n, d } = value as Record<string, unknown>;
  if (typeof units === 'bigint' && typeof scale === 'number') return Decimal.from(units, scale);
  if (typeof n === 'bigint' && typeof d === 'bigint') return Rational.of(n, d);
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, revived(held)]));
}
