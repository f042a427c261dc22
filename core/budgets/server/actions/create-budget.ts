import type { BudgetBody } from '#core/budgets/wire.ts';
import { requireCurrency } from '#platform/server/auth/require-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { insertBudget, insertBudgetChange } from '../budgets.repo.ts';
import { requireFreePeriod } from './require-free-period.ts';

/**
 * Adds a budget with the first entry in its change history, and returns the budget's ID. Purchases confirmed from
 * now on count towards it.
 */
export function createBudget(ctx: CompanyContext, body: BudgetBody): Promise<number> {
  return ctx.tenant.transaction(async (tx) => {
    await requireCurrency(tx, ctx.company.settings.currency);
    await requireFreePeriod(tx, body);
    const id = await insertBudget(tx, body);
    await insertBudgetChange(tx, {
      budget_id: id,
      kind: 'create',
      before: ZERO,
      after: toDecimal(body.amount),
      user_id: ctx.session.user.id,
    });
    return id;
  });
}
