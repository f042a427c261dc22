import type { Budget } from '#core/budgets/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { AppError } from '#platform/server/errors.ts';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { insertBudgetChange, markBudgetDeleted } from '../budgets.repo.ts';
import { lockSeenBudget } from './change-budget.ts';

/**
 * Deletes a budget. Refused if purchases count towards the budget, because their spending must stay assigned to
 * it.
 */
export function deleteBudget(ctx: CompanyContext, seen: SeenRecord<Budget>): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    const budget = await lockSeenBudget(tx, seen);
    if (budget.movements > 0) throw new AppError('in_use');
    await markBudgetDeleted(tx, budget.id);
    await insertBudgetChange(tx, {
      budget_id: budget.id,
      kind: 'delete',
      before: toDecimal(budget.amount),
      after: ZERO,
      user_id: ctx.session.user.id,
    });
  });
}
