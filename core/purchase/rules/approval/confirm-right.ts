import { type Actor, hasPermission, isStaff } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { approvesAnyRealization } from '#platform/shared/access/purchase-rights.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, dec } from '#platform/shared/money/decimal.ts';
import { band, type ValueBand } from '#platform/shared/money/value-bands.ts';

/** The value that is accepted or approved, net, in the company's currency and in EUR at the frozen or present rate. */
export interface ConfirmedValue {
  readonly company: Decimal;
  readonly eur: Decimal;
}

/** Tells whether the actor has the confirm right at all; the amount is judged by `confirmRefusal` (product 4). */
export function hasConfirmRight(actor: Actor): boolean {
  return gates.purchaseConfirmation(actor);
}

/** The approval permissions against the value's band; staff with the confirm right need none (product 4). */
export function bandRefusal(
  actor: Actor,
  value: ConfirmedValue | undefined,
  line?: Decimal | undefined,
): ErrorCode | null {
  if (isStaff(actor) || approvesAnyRealization(actor)) return null;
  if (!hasPermission(actor, 'approve-realization-4k-less')) return 'approval_band_missing';
  if (value === undefined) return 'rate_missing';
  return band(value.eur, line) === '4k_less' ? null : 'approval_band_missing';
}

/**
 * Judges the user's `confirm_limit` against the amount in the company's currency; an empty limit allows any amount.
 */
export function limitRefusal(actor: Actor, value: ConfirmedValue | undefined): ErrorCode | null {
  if (actor.confirm_limit === null) return null;
  if (value === undefined) return 'rate_missing';
  return value.company.compare(dec(actor.confirm_limit)) <= 0 ? null : 'over_limit';
}

/** Why this actor may not confirm this value, or null where they may. Four eyes and budget are judged elsewhere. */
export function confirmRefusal(actor: Actor, value: ConfirmedValue | undefined): ErrorCode | null {
  if (!hasConfirmRight(actor)) return 'no_confirm_right';
  return bandRefusal(actor, value) ?? limitRefusal(actor, value);
}

/** Tells whether a band chosen by hand is below the value; choosing a higher one is allowed. */
export function understates(choice: ValueBand, valueEur: Decimal): boolean {
  return choice === '4k_less' && band(valueEur) === '4k_more';
}
