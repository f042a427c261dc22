/** `part` of `whole` cases, for example 7 of 10 invitations answered. */
export interface Proportion {
  readonly part: number;
  readonly whole: number;
}

/** An interval of shares from 0 to 1. */
export interface ConfidenceInterval {
  readonly low: number;
  readonly high: number;
}

/** The two-sided 95 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/** The minimum number of cases for showing a percentage: 12 of 13 cases prove too little. */
export const MIN_CASES = 20;

/**
 * Returns the 95 % Wilson interval, which probably contains the true rate, given the number of cases. The interval
 * stays within 0 and 1 and is wide for few cases, for which the usual ± interval is wrong. If there are no cases, the
 * interval is 0 to 1.
 */
export function wilsonInterval({ part, whole }: Proportion): ConfidenceInterval {
  const rate = part / whole;
  const square = Z * Z;
  const middle = (rate + square / (2 * whole)) / (1 + square / whole);
  const half =
    (Z * Math.sqrt((rate * (1 - rate)) / whole + square / (4 * whole * whole))) / (1 + square / whole);
  // Floating-point rounding errors must not exclude the observed rate.
  return {
    low: part === 0 ? 0 : Math.min(rate, Math.max(0, middle - half)),
    high: part === whole ? 1 : Math.max(rate, Math.min(1, middle + half)),
  };
}

/** Returns whether one share is higher or lower than another; null if their intervals overlap. */
export function compareProportions(one: Proportion, other: Proportion): 'higher' | 'lower' | null {
  const [a, b] = [wilsonInterval(one), wilsonInterval(other)];
  if (a.low > b.high) return 'higher';
  return a.high < b.low ? 'lower' : null;
}
