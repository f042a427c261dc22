import { dayInBelgrade } from '@ponuda/domain/dates';
import { type Decimal, dec } from '@ponuda/domain/money/decimal';
import { statement } from '../../../../platform/db/statement.ts';
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

/** The amounts of a budget as the database gives them. */
export interface BudgetRow {
  readonly id: number;
  readonly amount: string;
  readonly spent: string;
  readonly own: string;
}

/**
 * The budget of a category in force on a day, as JSON, or null; `$2` is the purchase. What is spent stands with the
 * budget (migration 0026); only the purchase's own entries are added up.
 */
export const BUDGET = (category: string, day: string) => `(
  select json_build_object(
    'id', b.id, 'amount', b.amount::text, 'spent', (b.committed + b.actual)::text,
    'own', (select coalesce(sum(e.amount), 0)::text from budget_entries e
      where e.company_id = $1 and e.purchase_id = $2 and e.budget_id = b.id))
  from budgets b
  where b.company_id = $1 and b.category_id = ${category} and b.deleted_at is null
    and b.date_from <= ${day} and b.date_to >= ${day}
  limit 1)`;

export function budgetOf({ id, ...row }: BudgetRow): BudgetInForce {
  const amount = dec(row.amount);
  const spent = dec(row.spent);
  return { id, amount, spent, left: amount.sub(spent), own: dec(row.own) };
}

/** The budget of a category in force on that day; null: the category has none and is not limited. */
export async function readBudgetInForce(
  tenant: Tenant,
  { id, category_id }: Pick<PurchaseRow, 'id' | 'category_id'>,
  day: string,
): Promise<BudgetInForce | null> {
  const [found] = await tenant.rows<{ budget: BudgetRow | null }>(
    statement(`select ${BUDGET('$3', '$4::date')} as budget`),
    [id, category_id, day],
  );
  return found?.budget ? budgetOf(found.budget) : null;
}
