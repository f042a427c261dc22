import { dayInBelgrade } from '@ponuda/domain/dates';
import { type Decimal, dec } from '@ponuda/domain/money/decimal';
import { sql } from 'kysely';
import type { Tenant } from '../../../../platform/db/tenant.ts';
import type { PurchaseRow } from './purchase-row.ts';

/**
 * A budget with what its entries add up to. Entries are signed: `commit` adds, `release` takes off, `actual` is
 * what was paid; their sum is what is spent (product 11).
 */
export interface BudgetInForce {
  readonly id: number;
  readonly amount: Decimal;
  readonly spent: Decimal;
  readonly left: Decimal;
  /** The part of `spent` that is this purchase's own. */
  readonly own: Decimal;
}

/** The day whose budget a purchase draws on: that of its confirmation, today while it is not confirmed. */
export function budgetDay({ confirmed_at }: Pick<PurchaseRow, 'confirmed_at'>, now: string): string {
  return dayInBelgrade(confirmed_at ?? now);
}

/**
 * The budget of the purchase's category in force on that day; null: the category has none and is not limited. What is
 * spent stands with the budget (migration 0026); only the purchase's own entries are added up.
 */
export async function readBudgetInForce(
  tenant: Tenant,
  { id: purchaseId, category_id: categoryId }: Pick<PurchaseRow, 'id' | 'category_id'>,
  day: string,
): Promise<BudgetInForce | null> {
  const budget = await tenant
    .selectFrom('budgets')
    .select(['id', 'amount', sql<string>`committed + actual`.as('spent')])
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .where('date_from', '<=', day)
    .where('date_to', '>=', day)
    .executeTakeFirst();
  if (!budget) return null;
  const { own } = await tenant
    .selectFrom('budget_entries')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('own'))
    .where('purchase_id', '=', purchaseId)
    .where('budget_id', '=', budget.id)
    .executeTakeFirstOrThrow();
  const amount = dec(budget.amount);
  const spent = dec(budget.spent);
  return { id: budget.id, amount, spent, left: amount.sub(spent), own: dec(own) };
}
