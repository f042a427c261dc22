import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Decision } from './decision.ts';

/**
 * Returns the amount of the budget that a confirmation could have used if the company's reservation setting had been
 * `wanted` instead of `reserved`; null if there was no budget. The amount that other purchases would have reserved is
 * not recorded; it could only reduce the budget. Returns undefined if the decision depends on that amount.
 */
export function computeBudgetLeftUnderSetting(
  { budget_left, budget_ahead, net }: Decision,
  wanted: BudgetReservation,
  reserved: BudgetReservation,
): Decimal | null | undefined {
  if (budget_left === null) return null;
  const recorded = toDecimal(budget_left);
  if (wanted === reserved) return recorded;
  const othersReserved = budget_ahead ?? (reserved === 'none' ? '0' : null);
  const unreserved = othersReserved === null ? null : recorded.add(toDecimal(othersReserved));
  const isEnough = (left: Decimal) => toDecimal(net).compare(left) <= 0;
  if (wanted === 'none') return unreserved ?? (isEnough(recorded) ? recorded : undefined);
  return unreserved === null || isEnough(unreserved) ? undefined : unreserved;
}
