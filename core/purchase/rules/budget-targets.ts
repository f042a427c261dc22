import { type Decimal, max, ZERO } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';

/** One award with its receipts and payments, in its own currency. */
export interface SettledAward {
  /** The maximum amounts that may be paid in total, net and gross: ordered minus closed short. */
  readonly payable_net: Decimal;
  readonly payable: Decimal;
  /** Gross, minus reversed payments. */
  readonly paid: Decimal;
  /** The ordered net amount, which determines the ratio of net to gross if nothing is payable any more. */
  readonly orderedNet: Decimal;
  readonly orderedGross: Decimal;
}

/**
 * Computes the amounts that an award takes from its budget (product 11), net, in the award's currency. `actual` is the
 * net share of the paid sum; `committed` is the rest of the payable sum, never below zero. The ledger posts the
 * differences to these amounts.
 */
export function computeBudgetTargets(award: SettledAward): {
  readonly committed: Decimal;
  readonly actual: Decimal;
} {
  const actual = netShare(award);
  return { actual, committed: max(award.payable_net.sub(actual), ZERO) };
}

function netShare({ paid, payable, payable_net, orderedNet, orderedGross }: SettledAward): Decimal {
  if (payable.isPositive()) return paid.mul(payable_net).div(payable, AMOUNT_SCALE);
  return orderedGross.isPositive() ? paid.mul(orderedNet).div(orderedGross, AMOUNT_SCALE) : ZERO;
}
