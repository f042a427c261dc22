import { Decimal } from '#platform/shared/money/decimal.ts';
import { greatestCommonDivisor } from './common-multiple.ts';

/** An exact fraction with a positive denominator. It is rounded once, for display. */
export class Rational {
  readonly n: bigint;
  readonly d: bigint;

  private constructor(n: bigint, d: bigint) {
    this.n = n;
    this.d = d;
  }

  /** Creates a fraction. Throws on division by zero, which is a programming error. */
  static of(n: bigint, d = 1n): Rational {
    if (d === 0n) throw new RangeError('division by zero');
    return d < 0n ? new Rational(-n, -d) : new Rational(n, d);
  }

  static from(value: Decimal): Rational {
    return new Rational(value.units, 10n ** BigInt(value.scale));
  }

  add(other: Rational): Rational {
    if (this.d === other.d) return new Rational(this.n + other.n, this.d);
    return reduced(this.n * other.d + other.n * this.d, this.d * other.d);
  }

  sub(other: Rational): Rational {
    return this.add(other.negate());
  }

  mul(other: Rational): Rational {
    return reduced(this.n * other.n, this.d * other.d);
  }

  div(other: Rational): Rational {
    if (other.n === 0n) throw new RangeError('division by zero');
    return reduced(this.n * other.d, this.d * other.n);
  }

  negate(): Rational {
    return new Rational(-this.n, this.d);
  }

  /** Returns a negative number, zero or a positive number if this is smaller than, equal to or larger than `other`. */
  compare(other: Rational): number {
    const left = this.n * other.d;
    const right = other.n * this.d;
    return left < right ? -1 : left > right ? 1 : 0;
  }

  isZero(): boolean {
    return this.n === 0n;
  }

  isPositive(): boolean {
    return this.n > 0n;
  }

  /** Returns the next lower whole number, and the remainder as a fraction of one. */
  floor(): { readonly whole: bigint; readonly rest: Rational } {
    const cut = this.n / this.d;
    const whole = this.n % this.d < 0n ? cut - 1n : cut;
    return { whole, rest: new Rational(this.n - whole * this.d, this.d) };
  }

  /** Returns the nearest decimal of `scale` digits; a half is rounded away from zero. */
  round(scale: number): Decimal {
    const shifted = this.n * 10n ** BigInt(scale);
    const up = ((shifted < 0n ? -shifted : shifted) * 2n + this.d) / (2n * this.d);
    return Decimal.from(shifted < 0n ? -up : up, scale);
  }
}

export const ZERO_RATIONAL = Rational.of(0n);

export function sumRationals(values: Iterable<Rational>): Rational {
  let added = ZERO_RATIONAL;
  for (const value of values) added = added.add(value);
  return added;
}

/** Reduces a fraction, so that its numerator and denominator do not grow with each operation; `d` is not zero. */
function reduced(n: bigint, d: bigint): Rational {
  const by = greatestCommonDivisor(n, d);
  return Rational.of(n / by, d / by);
}

/**
 * Rounds parts to `scale` digits so that they add up to their rounded total. Each part is truncated, and the missing
 * units are added one by one to the parts that lost most. Ties go to the first part, so that the result is
 * deterministic.
 */
export function roundPreservingTotal(parts: readonly Rational[], scale: number): Decimal[] {
  const unit = Rational.of(10n ** BigInt(scale));
  const cut = parts.map((part) => part.mul(unit).floor());
  const wanted = sumRationals(parts).round(scale);
  const missing =
    BigInt(wanted.toFixed(scale).replace('.', '')) - cut.reduce((sofar, { whole }) => sofar + whole, 0n);
  const raised = new Set(
    cut
      .map(({ rest }, index) => ({ rest, index }))
      .sort((a, b) => b.rest.compare(a.rest))
      .slice(0, Number(missing))
      .map(({ index }) => index),
  );
  return cut.map(({ whole }, index) => Decimal.from(raised.has(index) ? whole + 1n : whole, scale));
}
