import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { insertBudgetChange, lockBudgets, readBudgetIds, updateBudget } from '../budgets.repo.ts';

/** Locks all of the company's budgets, so that no budget changes before the currency does. */
export async function lockAllBudgets(tx: TenantTx): Promise<void> {
  const ids = await readBudgetIds(tx);
  if (ids.length > 0) await lockBudgets(tx, ids);
}

interface NewAmount {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

/** Converts the amounts of all budgets to a new currency and records the conversion in each budget's change history. */
export async function changeBudgetCurrency(
  { session }: CompanyContext,
  tx: TenantTx,
  amounts: readonly NewAmount[],
  currency: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const { id, before, after } of amounts) {
    await updateBudget(tx, id, { amount: after });
    await insertBudgetChange(tx, {
      budget_id: id,
      kind: 'edit',
      before: toDecimal(before),
      after: toDecimal(after),
      user_id: session.user.id,
      changes: [{ field: 'currency', ...currency }],
    });
  }
}
