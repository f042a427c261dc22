import type { Budget, BudgetBody, BudgetChange } from '#core/budgets/wire.ts';
import { requireCurrency } from '#platform/server/auth/require-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError, notFoundError } from '#platform/server/errors.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { getBudget } from '../budgets.read.ts';
import {
  insertBudgetChange,
  type LockedBudget,
  lockBudgets,
  readPurchaseDayRange,
  updateBudget,
} from '../budgets.repo.ts';
import { requireFreePeriod } from './require-free-period.ts';

/** Locks the budget that a write changes. Throws `stale` if it was changed after the caller read it. */
export async function lockSeenBudget(tx: TenantTx, seen: SeenRecord<Budget>): Promise<LockedBudget> {
  const [budget] = await lockBudgets(tx, [seen.subject.id]);
  if (!budget) throw notFoundError();
  await requireSeenVersion(budget, seen, () => getBudget(tx, budget.id));
  return budget;
}

/**
 * Changes a budget. The amounts of purchases must stay valid: the category cannot change once a purchase counts
 * towards the budget, and the period must contain the days of all purchases that still have an amount in the budget
 * (ADR 0026).
 */
export function changeBudget(ctx: CompanyContext, seen: SeenRecord<Budget>, body: BudgetBody): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await requireCurrency(tx, ctx.company.settings.currency);
    const before = await lockSeenBudget(tx, seen);
    await demandNothingStranded(tx, before, body);
    const { name: category } = await requireFreePeriod(tx, body, before);
    const changes = differences({ ...before, category: seen.subject.category.name }, { ...body, category });
    const [had, amount] = [toDecimal(before.amount), toDecimal(body.amount)];
    if (changes.length === 0 && amount.equals(had)) return;
    await updateBudget(tx, before.id, body);
    await insertBudgetChange(tx, {
      budget_id: before.id,
      kind: 'edit',
      before: had,
      after: amount,
      user_id: ctx.session.user.id,
      changes,
    });
  });
}

async function demandNothingStranded(tx: TenantTx, before: LockedBudget, body: BudgetBody): Promise<void> {
  if (before.movements === 0) return;
  if (body.category_id !== before.category_id) throw fieldError('category_id', 'budget_used');
  const use = await readPurchaseDayRange(tx, before.id);
  const outside = (field: 'date_from' | 'date_to', of: string) =>
    fieldError(field, 'budget_days', { day: of });
  if (use.first !== null && body.date_from > use.first) throw outside('date_from', use.first);
  if (use.last !== null && body.date_to < use.last) throw outside('date_to', use.last);
}

/** Returns the changed fields except the amount, with categories given by name. */
function differences(
  before: LockedBudget & { readonly category: string },
  body: BudgetBody & { readonly category: string },
): BudgetChange['changes'] {
  return (['category', 'date_from', 'date_to'] as const).flatMap((field) =>
    before[field] === body[field] ? [] : [{ field, from: before[field], to: body[field] }],
  );
}
