/** The maximum number of digits before the decimal mark in external input: up to a quadrillion. */
const MAX_INTEGER_DIGITS = 15;
/** The maximum number of digits after the decimal mark. Prices have 4, quantities 3, and rates a few more. */
const MAX_FRACTION_DIGITS = 20;

const WIRE_FORM = /^-?\d+(\.\d+)?$/;

/**
 * An exact decimal number: `units` divided by ten to the power of `scale`. It is always normalised (no trailing
 * zeros), so that equal numbers are also structurally equal, and never uses floating point.
 */
export class Decimal {
  readonly units: bigint;
  readonly scale: number;

  private constructor(units: bigint, scale: number) {
    this.units = units;
    this.scale = scale;
  }

  /** Normalises `units / 10^scale`. */
  static from(units: bigint, scale = 0): Decimal {
    let u = units;
    let s = scale;
    while (s > 0 && u % 10n === 0n) {
      u /= 10n;
      s -= 1;
    }
    return new Decimal(u, s);
  }

  add(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return Decimal.from(this.unitsAt(scale) + other.unitsAt(scale), scale);
  }

  sub(other: Decimal): Decimal {
    return this.add(other.negate());
  }

  mul(other: Decimal): Decimal {
    return Decimal.from(this.units * other.units, this.scale + other.scale);
  }

  /**
   * Returns the quotient rounded half up to `scale` digits. Throws on division by zero, which is a programming error.
   */
  div(other: Decimal, scale: number): Decimal {
    const shift = scale + other.scale - this.scale;
    const numerator = shift >= 0 ? this.units * 10n ** BigInt(shift) : this.units;
    const denominator = shift >= 0 ? other.units : other.units * 10n ** BigInt(-shift);
    return Decimal.from(divideHalfUp(numerator, denominator), scale);
  }

  negate(): Decimal {
    return new Decimal(-this.units, this.scale);
  }

  abs(): Decimal {
    return this.units < 0n ? this.negate() : this;
  }

  /** Returns a negative number, zero or a positive number if this is smaller than, equal to or larger than `other`. */
  compare(other: Decimal): number {
    const scale = Math.max(this.scale, other.scale);
    const left = this.unitsAt(scale);
    const right = other.unitsAt(scale);
    return left < right ? -1 : left > right ? 1 : 0;
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0;
  }

  isZero(): boolean {
    return this.units === 0n;
  }

  isNegative(): boolean {
    return this.units < 0n;
  }

  isPositive(): boolean {
    return this.units > 0n;
  }

  /** Rounds to `scale` digits; a half is rounded away from zero, as in PostgreSQL's `round(numeric)`. */
  roundHalfUp(scale: number): Decimal {
    if (scale >= this.scale) return this;
    return Decimal.from(divideHalfUp(this.units, 10n ** BigInt(this.scale - scale)), scale);
  }

  /** Formats the number in wire format with exactly `scale` digits after the dot, rounded half up: `"1250.00"`. */
  toFixed(scale: number): string {
    const units = this.roundHalfUp(scale).unitsAt(scale);
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
    const cut = digits.length - scale;
    const text = scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
    return units < 0n ? `-${text}` : text;
  }

  /** Returns the shortest exact string: `"1250"`, `"0.125"`. */
  toString(): string {
    return this.toFixed(this.scale);
  }

  toJSON(): string {
    return this.toString();
  }

  private unitsAt(scale: number): bigint {
    if (scale === this.scale) return this.units;
    return this.units * 10n ** BigInt(scale - this.scale);
  }
}

export const ZERO = Decimal.from(0n);

/**
 * Parses the wire format strictly: digits, an optional leading minus, and an optional dot followed by digits. Returns
 * null for anything else: an empty string, `1e309`, `NaN`, `+1`, `.5`, spaces, or more digits than any amount has.
 */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > MAX_INTEGER_DIGITS + MAX_FRACTION_DIGITS + 2 || !WIRE_FORM.test(text)) return null;
  const dot = text.indexOf('.');
  const whole = dot === -1 ? text : text.slice(0, dot);
  const fraction = dot === -1 ? '' : text.slice(dot + 1);
  const sign = text.startsWith('-') ? 1 : 0;
  if (whole.length - sign > MAX_INTEGER_DIGITS || fraction.length > MAX_FRACTION_DIGITS) return null;
  return Decimal.from(BigInt(whole + fraction), fraction.length);
}

/** Parses a value that is known to be in wire format (a constant, a database column); throws if it is not. */
export function toDecimal(value: string | number | bigint): Decimal {
  if (typeof value === 'bigint') return Decimal.from(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
    return Decimal.from(BigInt(value));
  }
  const parsed = parseDecimal(value);
  if (parsed === null) throw new RangeError(`not a decimal: ${value.slice(0, 40)}`);
  return parsed;
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) total = total.add(value);
  return total;
}

export function min(first: Decimal, ...others: readonly Decimal[]): Decimal {
  return others.reduce((least, value) => (value.compare(least) < 0 ? value : least), first);
}

export function max(first: Decimal, ...others: readonly Decimal[]): Decimal {
  return others.reduce((most, value) => (value.compare(most) > 0 ? value : most), first);
}

/** Divides integers, rounding a half away from zero. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}
