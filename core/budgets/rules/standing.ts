import { type Decimal, dec } from '#platform/shared/money/decimal.ts';

/** The amount of a budget and what was taken from it, net in the company's currency. */
export interface BudgetSums {
  readonly amount: Decimal;
  /** Promised to suppliers and not yet paid. */
  readonly committed: Decimal;
  /** Paid. */
  readonly actual: Decimal;
  /** Set aside for purchases that wait; it is not spent. */
  readonly reserved: Decimal;
}

export interface BudgetStanding {
  /** Committed and actual together (product 11). */
  readonly spent: Decimal;
  /** The amount left; below zero where more was spent than there was. */
  readonly left: Decimal;
  /** The amount left once everything that waits is confirmed. */
  readonly left_if_all: Decimal;
  /** The share that is spent, in whole per cent. */
  readonly percent: number;
  readonly state: 'healthy' | 'near' | 'over';
}

/** From this share on a budget is shown as nearly spent. */
export const NEARLY_SPENT = 90;

/** How a budget stands. One of nothing counts as spent. */
export function budgetStanding({ amount, committed, actual, reserved }: BudgetSums): BudgetStanding {
  const spent = committed.add(actual);
  const left = amount.sub(spent);
  const percent = shareOf(spent, amount);
  const state = left.isNegative() ? 'over' : percent >= NEARLY_SPENT ? 'near' : 'healthy';
  return { spent, left, left_if_all: left.sub(reserved), percent, state };
}

/** A part in whole per cent; of nothing, all. */
export function shareOf(part: Decimal, whole: Decimal): number {
  return whole.isPositive() ? Number(part.mul(dec(100)).div(whole, 0).toString()) : 100;
}
