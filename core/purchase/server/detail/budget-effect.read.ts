import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { budgetDay, type CurrentBudget, readBudgetInForce } from '../record/budget.read.ts';
import { findVisiblePurchase } from '../record/find-purchase.ts';
import { toBarePurchaseState } from '../record/purchase-row.ts';
import { type PurchaseScope, toPurchaseScope } from '../record/purchase-scope.ts';
import { type JudgedPurchase, judgePurchase } from '../record/purchase-state.ts';

type Effect = NonNullable<PurchaseDetail['budget']>;

/** Returns a purchase's budget and the amount that would remain after the purchase. */
export function computeBudgetEffect(
  { facts: { row, budget: ofIts }, accepted }: JudgedPurchase,
  { settings }: PurchaseScope,
  budget: CurrentBudget | null = ofIts,
): Effect | null {
  if (!budget) return null;
  // Once the purchase has committed its amount, that amount is already in `spent`. A request that was confirmed
  // before the budget existed never commits an amount.
  const decided = !budget.own.isZero() || (row.kind === 'request' && row.confirmed_at !== null);
  return shown(budget, settings.budget_policy, decided ? budget.left : budget.left.sub(accepted.net));
}

/**
 * Reads the category's budget in force on the purchase's day, or today if `purchaseId` is 0; null if there is none.
 * Users who may view budgets can read every budget; users who see a purchase's prices can read the budget of that
 * purchase.
 */
export async function readBudgetEffect(
  ctx: CompanyContext,
  categoryId: number,
  purchaseId: number,
): Promise<Effect | null> {
  const scope = toPurchaseScope(ctx);
  const { now } = ctx.session;
  const mayView = gates.budgetsView(ctx.actor);
  if (purchaseId === 0) {
    if (!mayView) throw new AppError('forbidden');
    const today = budgetDay({ confirmed_at: null }, now);
    const budget = await readBudgetInForce(scope.tenant, { id: 0, category_id: categoryId }, today);
    return budget && shown(budget, scope.settings.budget_policy, budget.left);
  }
  const row = await findVisiblePurchase(ctx, { id: purchaseId });
  const itsOwn = row.category_id === categoryId;
  if (!mayView && !(itsOwn && maySeePrices(ctx.actor, toBarePurchaseState(row))))
    throw new AppError('forbidden');
  const judged = await judgePurchase(scope, row.id, now);
  if (itsOwn) return computeBudgetEffect(judged, scope);
  const other = { id: row.id, category_id: categoryId };
  return computeBudgetEffect(
    judged,
    scope,
    await readBudgetInForce(scope.tenant, other, budgetDay(row, now)),
  );
}

function shown(
  { amount, spent, left, reserved, ahead }: CurrentBudget,
  policy: Effect['policy'],
  after: CurrentBudget['left'],
) {
  return {
    amount: amount.toFixed(2),
    spent: spent.toFixed(2),
    left: left.toFixed(2),
    left_after: after.toFixed(2),
    reserved: reserved.toFixed(2),
    left_if_all: left.sub(reserved).toFixed(2),
    ahead: ahead.toFixed(2),
    policy,
  };
}
