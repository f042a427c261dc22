import { type Decimal, max, ZERO } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';

/** One award with what became of it, in its own currency. */
export interface SettledAward {
  /** The sums that may still be paid in all, net and gross: ordered less closed short. */
  readonly payable_net: Decimal;
  readonly payable: Decimal;
  /** Gross, less what was taken back. */
  readonly paid: Decimal;
  /** The net amount as ordered, which gives the relation of net to gross once nothing is payable any more. */
  readonly orderedNet: Decimal;
  readonly orderedGross: Decimal;
}

/**
 * Computes what an award holds of its budget (product 11), net, in the award's currency: `actual` is the net share of
 * the paid sum, `committed` is the payable sum beyond it, never below zero. The ledger's entries are the differences
 * to it.
 */
export function budgetTargets(award: SettledAward): {
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
