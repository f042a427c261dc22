import type { Decimal } from '#platform/shared/money/decimal.ts';
import { computeWholePercent } from '#platform/shared/money/percent.ts';

/** A budget's amount and the sums of its ledger, net in the company's currency. */
export interface BudgetSums {
  readonly amount: Decimal;
  /** The amount ordered from suppliers and not yet paid. */
  readonly committed: Decimal;
  /** The amount already paid. */
  readonly actual: Decimal;
  /** The amount reserved for purchases that await a decision. It does not count as spent. */
  readonly reserved: Decimal;
}

export interface BudgetStatus {
  /** The sum of the committed and actual amounts (product 11). */
  readonly spent: Decimal;
  /** The remaining amount; negative if the budget is overspent. */
  readonly left: Decimal;
  /** The amount remaining if all reserved purchases are confirmed. */
  readonly left_if_all: Decimal;
  /** The spent share of the amount, in whole per cent. */
  readonly percent: number;
  readonly state: 'healthy' | 'near' | 'over';
}

/** The spent share, in per cent, at which a budget starts to be shown as nearly spent. */
export const NEARLY_SPENT_PERCENT = 90;

/** Computes the state of a budget. A budget of 0 counts as fully spent. */
export function computeBudgetStatus({ amount, committed, actual, reserved }: BudgetSums): BudgetStatus {
  const spent = committed.add(actual);
  const left = amount.sub(spent);
  const percent = computeWholePercent(spent, amount);
  const state = left.isNegative() ? 'over' : percent >= NEARLY_SPENT_PERCENT ? 'near' : 'healthy';
  return { spent, left, left_if_all: left.sub(reserved), percent, state };
}
