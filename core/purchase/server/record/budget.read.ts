import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { PurchaseRow } from './purchase-row.ts';

/**
 * A budget with the sums of its postings: committed and paid amounts are spent (product 11), reserved amounts wait for
 * a decision (ADR 0084).
 */
export interface CurrentBudget {
  readonly id: number;
  readonly amount: Decimal;
  readonly spent: Decimal;
  readonly left: Decimal;
  /** The part of `spent` that belongs to this purchase. */
  readonly own: Decimal;
  /**
   * The amount reserved by all waiting purchases, with this purchase's own part, and the part of other purchases that
   * were sent earlier.
   */
  readonly reserved: Decimal;
  readonly own_reserved: Decimal;
  readonly ahead: Decimal;
}

/**
 * Returns the day that determines the budget of a purchase: the day of its confirmation, or today if it is not
 * confirmed.
 */
export function budgetDay({ confirmed_at }: Pick<PurchaseRow, 'confirmed_at'>, now: string): string {
  return dayInBelgrade(confirmed_at ?? now);
}

/** The amounts of a budget as the database returns them. */
export interface BudgetRow {
  readonly id: number;
  readonly amount: string;
  readonly spent: string;
  readonly own: string;
  readonly reserved: string;
  readonly own_reserved: string | null;
  readonly ahead: string;
}

/** The company's setting, as an SQL expression (ADR 0084). */
export const BUDGET_RESERVATION_SQL = `select coalesce(c.settings ->> 'budget_reservation', 'none') from companies c where c.id = $1`;

/**
 * Returns SQL for the reservations of other purchases in budget `b` that were sent before this purchase; all of them if
 * it has no reservation. Zero without reading any row if the budget has no reservation, or if reservations were
 * switched off and are still being freed.
 */
export const EARLIER_RESERVATIONS_SQL = (
  purchase: string,
) => `case when b.reserved = 0 or (${BUDGET_RESERVATION_SQL}) = 'none' then '0' else (
      select coalesce(sum(o.reserved_net), 0)::text from purchases o
      where o.company_id = $1 and o.reserved_budget_id = b.id and o.id <> ${purchase}
        and o.reserved_posting_id < coalesce((select w.reserved_posting_id from purchases w
          where w.company_id = $1 and w.id = ${purchase} and w.reserved_budget_id = b.id), ${LAST_POSTING})) end`;
const LAST_POSTING = '9223372036854775807';

/**
 * Returns SQL for the budget of a category in force on a day, as JSON, or null; `$2` is the purchase. The spent amount
 * is stored with the budget (migration 0026); only the purchase's own entries are summed.
 */
export const BUDGET_IN_FORCE_SQL = (category: string, day: string) => `(
  select json_build_object(
    'id', b.id, 'amount', b.amount::text, 'spent', (b.committed + b.actual)::text,
    'own', (select coalesce(sum(e.amount), 0)::text from budget_entries e
      where e.company_id = $1 and e.purchase_id = $2 and e.budget_id = b.id),
    'reserved', b.reserved::text, 'ahead', ${EARLIER_RESERVATIONS_SQL('$2')},
    'own_reserved', case when b.reserved <> 0 then (select w.reserved_net::text from purchases w
      where w.company_id = $1 and w.id = $2 and w.reserved_budget_id = b.id) end)
  from budgets b
  where b.company_id = $1 and b.category_id = ${category} and b.deleted_at is null
    and b.date_from <= ${day} and b.date_to >= ${day}
  limit 1)`;

export function toBudgetInForce({ id, ...row }: BudgetRow): CurrentBudget {
  const amount = toDecimal(row.amount);
  const spent = toDecimal(row.spent);
  return {
    id,
    amount,
    spent,
    left: amount.sub(spent),
    own: toDecimal(row.own),
    reserved: toDecimal(row.reserved),
    own_reserved: toDecimal(row.own_reserved ?? '0'),
    ahead: toDecimal(row.ahead),
  };
}

/** Reads the budget of a category in force on that day; null if the category has none and is therefore not limited. */
export async function readBudgetInForce(
  tenant: Tenant,
  { id, category_id }: Pick<PurchaseRow, 'id' | 'category_id'>,
  day: string,
): Promise<CurrentBudget | null> {
  const [found] = await tenant.rows<{ budget: BudgetRow | null }>(
    namedStatement(`select ${BUDGET_IN_FORCE_SQL('$3', '$4::date')} as budget`),
    [id, category_id, day],
  );
  return found?.budget ? toBudgetInForce(found.budget) : null;
}
