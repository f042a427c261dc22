import type { MoveBody } from '#core/budgets/wire.ts';
import { requireCurrency } from '#platform/server/auth/require-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatMoney } from '#platform/shared/money/format.ts';
import { MAX_AMOUNT } from '#platform/shared/validation/limits.ts';
import { computeAmountLeft, insertBudgetChange, lockBudgets, updateBudget } from '../budgets.repo.ts';

/**
 * Transfers money from one budget to another and records the transfer in the change history of both. At most the
 * remaining amount can be transferred, so that spent amounts stay covered. Both budgets are locked, so that no
 * confirmation or other transfer sees an intermediate state.
 */
export function moveMoney(ctx: CompanyContext, { from_id, to_id, amount, reason }: MoveBody): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await requireCurrency(tx, ctx.company.settings.currency);
    const locked = await lockBudgets(tx, [from_id, to_id]);
    const from = locked.find(({ id }) => id === from_id);
    const to = locked.find(({ id }) => id === to_id);
    if (!from) throw fieldError('from_id', 'unknown_record');
    if (!to) throw fieldError('to_id', 'unknown_record');
    if (from === to) throw fieldError('to_id', 'choice');
    const moved = toDecimal(amount);
    const left = computeAmountLeft(from);
    if (moved.compare(left) > 0)
      throw fieldError('amount', 'budget_left', {
        left: formatMoney(left, ctx.company.settings.currency, ctx.lang),
      });
    const [before, target] = [toDecimal(from.amount), toDecimal(to.amount)];
    const [after, filled] = [before.sub(moved), target.add(moved)];
    if (filled.compare(toDecimal(MAX_AMOUNT)) > 0)
      throw fieldError('amount', 'decimal_max', { max: MAX_AMOUNT, currency: ctx.company.settings.currency });
    const trail = { user_id: ctx.session.user.id, reason };
    await updateBudget(tx, from.id, { amount: after.toFixed(2) });
    await updateBudget(tx, to.id, { amount: filled.toFixed(2) });
    await insertBudgetChange(tx, {
      ...trail,
      budget_id: from.id,
      kind: 'move_out',
      before,
      after,
      otherId: to.id,
    });
    await insertBudgetChange(tx, {
      ...trail,
      budget_id: to.id,
      kind: 'move_in',
      before: target,
      after: filled,
      otherId: from.id,
    });
  });
}
