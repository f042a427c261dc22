import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError } from '#platform/server/errors.ts';
import { type BudgetRow, findOverlap, type LockedBudget, lockCategory } from '../budgets.repo.ts';

/**
 * Refuses, at its field, a category that is gone and a period that another budget of the category shares a day with.
 * The category is held, so that of two at once the second sees the first; it is answered.
 */
export async function demandFreePeriod(
  tx: TenantTx,
  row: BudgetRow,
  before?: LockedBudget,
): Promise<{ readonly name: string }> {
  const sameCategory = before?.category_id === row.category_id;
  const category = await lockCategory(tx, row.category_id, sameCategory);
  if (!category) throw fieldError('category_id', 'unknown_record');
  const other = await findOverlap(tx, row, before?.id);
  if (other) throw fieldError('date_from', 'budget_overlap', periodOf(other));
  return category;
}

function periodOf({ date_from, date_to }: Pick<BudgetRow, 'date_from' | 'date_to'>) {
  return { from: date_from, to: date_to };
}
