/** So many of so many cases. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** Both ends are shares from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The two-sided 95 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** Below this many cases a share is no per cent: three of four say too little. */
export const LEAST_CASES = 5;

/**
 * The 95 % interval of Wilson: where the true rate likely lies, seen from so many cases. It stays within 0 and 1 and is
 * wide for few cases, where the usual ± is not even right. Without any case everything is possible.
 */
export function wilson({ part, whole }: Share): Interval {
  const rate = part / whole;
  const square = Z * Z;
  const middle = (rate + square / (2 * whole)) / (1 + square / whole);
  const half =
    (Z * Math.sqrt((rate * (1 - rate)) / whole + square / (4 * whole * whole))) / (1 + square / whole);
  // The rounding of the machine must not leave the observed rate outside.
  return {
    low: part === 0 ? 0 : Math.min(rate, Math.max(0, middle - half)),
    high: part === whole ? 1 : Math.max(rate, Math.min(1, middle + half)),
  };
}

/** Says how one share stands to another: different only where their intervals do not overlap, else null. */
export function standsTo(one: Share, other: Share): 'higher' | 'lower' | null {
  const [a, b] = [wilson(one), wilson(other)];
  if (a.low > b.high) return 'higher';
  return a.high < b.low ? 'lower' : null;
}
