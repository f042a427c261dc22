import { type Decimal, dec } from '#platform/shared/money/decimal.ts';

/** The properties of an invitation that decide whether it counts in the response rate. */
export interface CountedInvitation {
  /** The invitation was sent and not withdrawn. */
  readonly standing: boolean;
  /** The deadline passed while the request was open to suppliers. */
  readonly deadlinePassed: boolean;
  /** The buyer cancelled the request. */
  readonly cancelled: boolean;
  /** The supplier sent an offer or declined. */
  readonly answered: boolean;
}

/**
 * Returns how an invitation counts in the response rate; null when it does not count: it is still open, was withdrawn,
 * or the buyer cancelled the request or decided before the deadline. Statistics and the supplier's record count by this
 * rule, which the triggers of `rfps` apply.
 */
export function responseCase({
  standing,
  deadlinePassed,
  cancelled,
  answered,
}: CountedInvitation): 'answered' | 'no_answer' | null {
  if (!standing || !deadlinePassed || cancelled) return null;
  return answered ? 'answered' : 'no_answer';
}

/** Returns the response rate in percent with one decimal; null without an invitation that counts. */
export function responseRate(answered: number, counted: number): Decimal | null {
  return counted === 0 ? null : dec(answered).mul(dec(100)).div(dec(counted), 1);
}
