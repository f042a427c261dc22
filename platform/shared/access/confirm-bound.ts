import { toDecimal } from '../money/decimal.ts';
import { AMOUNT_SCALE, VALUE_THRESHOLD_EUR } from '../validation/limits.ts';
import { type Actor, isStaff } from './actor.ts';
import { gates } from './gates.ts';
import { isLimitAbove } from './granting.ts';
import { hasUnlimitedConfirmPermission } from './purchase-rights.ts';

/** The amount up to which a user confirms purchases. */
export interface ConfirmBound {
  /** A decimal string in the company's currency. */
  readonly amount: string;
  /** Whether the permission for purchases up to 4,000 EUR sets the amount, and not the user's own limit. */
  readonly byThreshold: boolean;
}

/**
 * Returns the amount up to which a user confirms purchases: the lower one of the user's limit and of 4,000 EUR, if the
 * user has only the permission for purchases up to that value (product 4). Null if there is no limit, or if the user
 * confirms nothing. `perEur` is the number of units of the company's currency for one EUR.
 */
export function findConfirmBound(actor: Actor, perEur: string): ConfirmBound | null {
  if (!gates.purchaseConfirmation(actor)) return null;
  const { confirm_limit: limit } = actor;
  if (!isStaff(actor) && !hasUnlimitedConfirmPermission(actor)) {
    const threshold = toDecimal(VALUE_THRESHOLD_EUR).mul(toDecimal(perEur)).toFixed(AMOUNT_SCALE);
    if (isLimitAbove(limit, threshold)) return { amount: threshold, byThreshold: true };
  }
  return limit === null ? null : { amount: limit, byThreshold: false };
}
