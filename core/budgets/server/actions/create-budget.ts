import type { BudgetBody } from '#core/budgets/wire.ts';
import { demandCurrency } from '#platform/server/auth/demand-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { dec, ZERO } from '#platform/shared/money/decimal.ts';
import { insertBudget, insertChange } from '../budgets.repo.ts';
import { demandFreePeriod } from './check-budget.ts';

/**
 * Adds a budget with the first entry of its change history; returns the budget's id. Purchases confirmed from now on
 * count in it.
 */
export function createBudget(ctx: CompanyContext, body: BudgetBody): Promise<number> {
  return ctx.tenant.transaction(async (tx) => {
    await demandCurrency(tx, ctx.company.settings.currency);
    await demandFreePeriod(tx, body);
    const id = await insertBudget(tx, body);
    await insertChange(tx, {
      budget_id: id,
      kind: 'create',
      before: ZERO,
      after: dec(body.amount),
      user_id: ctx.session.user.id,
    });
    return id;
  });
}
