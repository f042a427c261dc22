import { type Actor, hasPermission, isStaff } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { hasUnlimitedConfirmPermission } from '#platform/shared/access/purchase-rights.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { getValueBand, type ValueBand } from '#platform/shared/money/value-bands.ts';

/** The accepted or approved value, net, in the company's currency and in EUR at the frozen or current rate. */
export interface ConfirmedValue {
  readonly company: Decimal;
  readonly eur: Decimal;
}

/** Returns whether the actor has the confirm right for some amount; `findConfirmRefusal` checks the amount (product 4). */
export function hasConfirmRight(actor: Actor): boolean {
  return gates.purchaseConfirmation(actor);
}

/**
 * Checks whether the approval permissions cover the band of the value. Staff with the confirm right need no
 * permission (product 4).
 */
export function findBandRefusal(
  actor: Actor,
  value: ConfirmedValue | undefined,
  line?: Decimal | undefined,
): ErrorCode | null {
  if (isStaff(actor) || hasUnlimitedConfirmPermission(actor)) return null;
  if (!hasPermission(actor, 'approve-realization-4k-less')) return 'approval_band_missing';
  if (value === undefined) return 'rate_missing';
  return getValueBand(value.eur, line) === '4k_less' ? null : 'approval_band_missing';
}

/**
 * Checks the user's `confirm_limit` against the amount in the company's currency; without a limit any amount is
 * allowed.
 */
export function findLimitRefusal(actor: Actor, value: ConfirmedValue | undefined): ErrorCode | null {
  if (actor.confirm_limit === null) return null;
  if (value === undefined) return 'rate_missing';
  return value.company.compare(toDecimal(actor.confirm_limit)) <= 0 ? null : 'over_limit';
}

/**
 * Returns why this actor may not confirm this value, or null if they may. Four eyes and budget are checked elsewhere.
 */
export function findConfirmRefusal(actor: Actor, value: ConfirmedValue | undefined): ErrorCode | null {
  if (!hasConfirmRight(actor)) return 'no_confirm_right';
  return findBandRefusal(actor, value) ?? findLimitRefusal(actor, value);
}

/** Returns whether a band chosen by the user is below the value; a higher band is allowed. */
export function isBandTooLow(choice: ValueBand, valueEur: Decimal): boolean {
  return choice === '4k_less' && getValueBand(valueEur) === '4k_more';
}
