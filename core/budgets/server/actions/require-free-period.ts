import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError } from '#platform/server/errors.ts';
import { type BudgetRow, findOverlappingBudget, type LockedBudget, lockCategory } from '../budgets.repo.ts';

/**
 * Throws a field error if the category is deleted or if another budget for the category overlaps in time. Locks
 * and returns the category, so that the second of two simultaneous calls sees the first call's budget.
 */
export async function requireFreePeriod(
  tx: TenantTx,
  row: BudgetRow,
  before?: LockedBudget,
): Promise<{ readonly name: string }> {
  const sameCategory = before?.category_id === row.category_id;
  const category = await lockCategory(tx, row.category_id, sameCategory);
  if (!category) throw fieldError('category_id', 'unknown_record');
  const other = await findOverlappingBudget(tx, row, before?.id);
  if (other) throw fieldError('date_from', 'budget_overlap', periodOf(other));
  return category;
}

function periodOf({ date_from, date_to }: Pick<BudgetRow, 'date_from' | 'date_to'>) {
  return { from: date_from, to: date_to };
}
