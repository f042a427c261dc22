import type { Decimal } from '@ponuda/domain/money/decimal';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { PurchaseRow } from './purchase-row.ts';

/**
 * Holds the budgets of the purchase's category until the transaction ends, so that what is left cannot be spent
 * twice by confirmations that run at once (decisions 11). Taken after the purchase's own lock.
 */
export async function lockBudgets(tx: TenantTx, { category_id }: PurchaseRow): Promise<void> {
  await tx
    .selectFrom('budgets')
    .select('id')
    .where('category_id', '=', category_id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Commits an award's net value, in the company's currency, to a budget. */
export async function commitBudget(
  tx: TenantTx,
  entry: {
    readonly budgetId: number;
    readonly purchaseId: number;
    readonly awardId: number | null;
    readonly net: Decimal;
  },
): Promise<void> {
  await tx
    .insertInto('budget_entries', {
      budget_id: entry.budgetId,
      purchase_id: entry.purchaseId,
      award_id: entry.awardId,
      kind: 'commit',
      amount: entry.net.toFixed(2),
    })
    .execute();
}

/** Takes off everything the purchase still holds of any budget, one entry a budget and award. */
export async function releaseBudget(tx: TenantTx, purchaseId: number): Promise<void> {
  const held = await tx
    .selectFrom('budget_entries')
    .select(['budget_id', 'award_id', sql<string>`-sum(amount)`.as('amount')])
    .where('purchase_id', '=', purchaseId)
    .groupBy(['budget_id', 'award_id'])
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute();
  if (held.length === 0) return;
  await tx
    .insertInto(
      'budget_entries',
      held.map((entry) => ({ ...entry, purchase_id: purchaseId, kind: 'release' })),
    )
    .execute();
}
