import { sql } from 'kysely';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { TIME_ZONE } from '#platform/shared/dates.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { BudgetChange } from '../wire.ts';

export interface BudgetRow {
  readonly category_id: number;
  readonly amount: string;
  readonly date_from: string;
  readonly date_to: string;
}

export interface LockedBudget extends BudgetRow {
  readonly id: number;
  readonly version: number;
  readonly committed: string;
  readonly actual: string;
  /** The number of ledger entries that purchases have in the budget. */
  readonly movements: number;
}

/**
 * Locks budgets until the transaction ends, always in the same order, and returns those that exist. Confirmations
 * and approvals lock the same rows, so that the remaining amount cannot change after it was checked.
 */
export async function lockBudgets(tx: TenantTx, ids: readonly number[]): Promise<LockedBudget[]> {
  return tx
    .selectFrom('budgets')
    .select([
      'id',
      'category_id',
      'amount',
      'date_from',
      'date_to',
      'version',
      'committed',
      'actual',
      'movements',
    ])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Returns the ids of all budgets that are not deleted. */
export async function readBudgetIds(tx: TenantTx): Promise<number[]> {
  const rows = await tx.selectFrom('budgets').select('id').where('deleted_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a category, so that two calls that add budgets for it run one after the other. Returns undefined if the
 * category does not exist or is deleted.
 */
export async function lockCategory(
  tx: TenantTx,
  id: number,
  evenDeleted: boolean,
): Promise<{ id: number; name: string } | undefined> {
  return tx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .$if(!evenDeleted, (query) => query.where('deleted_at', 'is', null))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds a budget of the same category that overlaps in time, ignoring the budget `except`. */
export async function findOverlappingBudget(tx: TenantTx, row: BudgetRow, except = 0) {
  return tx
    .selectFrom('budgets')
    .select(['date_from', 'date_to'])
    .where('category_id', '=', row.category_id)
    .where('id', '<>', except)
    .where('deleted_at', 'is', null)
    .where('date_from', '<=', row.date_to)
    .where('date_to', '>=', row.date_from)
    .orderBy('date_from')
    .executeTakeFirst();
}

/** Returns the first and last day of the purchases with an amount in the budget; null if there are none. */
export async function readPurchaseDayRange(
  tx: TenantTx,
  budgetId: number,
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const [held] = await tx.rows<{ first: string | null; last: string | null }>(
    {
      name: 'budget-held-days',
      text: `
        with held as (
          select purchase_id, min(created_at) as entered
          from budget_entries where company_id = $1 and budget_id = $2 group by purchase_id having sum(amount) <> 0
        ), days as (
          select (coalesce(p.confirmed_at, held.entered) at time zone '${TIME_ZONE}')::date as day
          from held join purchases p on p.id = held.purchase_id
        )
        select min(day) as first, max(day) as last from days`,
    },
    [budgetId],
  );
  return held ?? { first: null, last: null };
}

export async function insertBudget(tx: TenantTx, row: BudgetRow): Promise<number> {
  const { id } = await tx.insertInto('budgets', row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates a budget and increments its version. */
export async function updateBudget(tx: TenantTx, id: number, row: Partial<BudgetRow>): Promise<void> {
  await tx
    .updateTable('budgets')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Marks a budget as deleted. The row stays, because its change history refers to it. */
export async function markBudgetDeleted(tx: TenantTx, id: number): Promise<void> {
  await tx
    .updateTable('budgets')
    .set({ deleted_at: nowSql, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** An entry in a budget's change history. */
export interface NewBudgetChange {
  readonly budget_id: number;
  readonly kind: BudgetChange['kind'];
  readonly before: Decimal;
  readonly after: Decimal;
  readonly user_id: number;
  readonly otherId?: number;
  readonly reason?: string;
  readonly changes?: BudgetChange['changes'];
}

export async function insertBudgetChange(tx: TenantTx, change: NewBudgetChange): Promise<void> {
  await tx
    .insertInto('budget_changes', {
      budget_id: change.budget_id,
      kind: change.kind,
      amount: change.after.sub(change.before).toFixed(2),
      amount_after: change.after.toFixed(2),
      other_budget_id: change.otherId ?? null,
      reason: change.reason ?? '',
      user_id: change.user_id,
      changes: JSON.stringify(change.changes ?? []),
    })
    .execute();
}

export function computeAmountLeft({ amount, committed, actual }: LockedBudget): Decimal {
  return toDecimal(amount).sub(toDecimal(committed)).sub(toDecimal(actual));
}
