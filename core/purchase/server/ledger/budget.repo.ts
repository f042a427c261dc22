import { sql } from 'kysely';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { type Decimal, dec } from '#platform/shared/money/decimal.ts';
import type { PurchaseRow } from '../record/purchase-row.ts';
import { type Movement, type PostedBy, postToBudgets } from './postings.repo.ts';

/**
 * Holds the budgets of the purchase's category until the transaction ends, so that what is left cannot be spent
 * twice by confirmations that run at once (product 11). Taken after the purchase's own lock.
 */
async function lockBudgets(tx: TenantTx, { category_id, reserved_budget_id }: PurchaseRow): Promise<void> {
  await tx
    .selectFrom('budgets')
    .select('id')
    .where((of) =>
      // A reservation may stand in a budget of an earlier period, or of a category that the purchase has left.
      of.or([of('category_id', '=', category_id), of('id', '=', reserved_budget_id)]),
    )
    .orderBy('id')
    // As their entries do: keys stay free, so that nobody who refers to a budget has to wait.
    .forNoKeyUpdate()
    .execute();
}

/**
 * Holds what confirming or approving looks at besides the purchase: its budgets and, where the sum of purchases close
 * together counts, the company's other decisions, so that two parts decided at once cannot both pass (ADR 0083).
 */
export async function lockForDecision(
  { settings }: Pick<CompanyContext['company'], 'settings'>,
  tx: TenantTx,
  row: PurchaseRow,
): Promise<void> {
  await lockBudgets(tx, row);
  if (settings.splitting === 'enforce')
    await sql`select pg_advisory_xact_lock(${SPLITTING_LOCK}::int, ${tx.company_id}::int)`.execute(tx.trx);
}

/** Tells this lock from others that are taken by number. */
const SPLITTING_LOCK = 83;

/**
 * Commits the net values of awards, in the company's currency, to a budget, where there is one. What the purchase had
 * reserved becomes free by it.
 */
export async function commitBudget(
  tx: TenantTx,
  budget: { readonly id: number } | null,
  by: PostedBy,
  row: Pick<PurchaseRow, 'id' | 'reserved_budget_id' | 'reserved_net'>,
  awards: readonly { readonly award_id: number; readonly net: Decimal }[],
): Promise<void> {
  await postToBudgets(tx, by, [
    ...freed(row),
    ...awards.flatMap(({ award_id, net }) =>
      budget
        ? [{ kind: 'commit' as const, budget_id: budget.id, purchase_id: row.id, award_id, amount: net }]
        : [],
    ),
  ]);
}

/** Frees all that a purchase had reserved. */
export function freed({
  id,
  reserved_budget_id,
  reserved_net,
}: Pick<PurchaseRow, 'id' | 'reserved_budget_id' | 'reserved_net'>): Movement[] {
  if (reserved_budget_id === null) return [];
  const amount = dec(reserved_net).negate();
  return [{ kind: 'unreserve', budget_id: reserved_budget_id, purchase_id: id, award_id: null, amount }];
}

/** Holds the amounts, in the company's currency, that an award should take of its budget now. */
export interface BudgetTarget {
  readonly award_id: number;
  readonly committed: Decimal;
  readonly actual: Decimal;
}

/**
 * Brings the ledger to where receipts and payments have put an award: the postings added are the differences, so that
 * nothing is ever changed or taken out (product 11). An award without a budget has no postings and gets none.
 */
export async function settleBudget(
  tx: TenantTx,
  purchaseId: number,
  { award_id, committed, actual }: BudgetTarget,
  by: PostedBy,
): Promise<void> {
  const [booked] = await tx
    .selectFrom('budget_entries')
    .select([
      'budget_id',
      sql<string>`coalesce(sum(amount) filter (where kind <> 'actual'), 0)`.as('committed'),
      sql<string>`coalesce(sum(amount) filter (where kind = 'actual'), 0)`.as('actual'),
    ])
    .where('purchase_id', '=', purchaseId)
    .where('award_id', '=', award_id)
    // One that was approved once more stands in the budget of that approval, or in none: what earlier approvals held
    // was released with them.
    .where(
      'created_at',
      '>=',
      tx.selectFrom('purchases').select('purchases.confirmed_at').where('purchases.id', '=', purchaseId),
    )
    .groupBy('budget_id')
    .execute();
  if (!booked) return;
  const of = { budget_id: booked.budget_id, purchase_id: purchaseId, award_id };
  const more = committed.sub(dec(booked.committed));
  await postToBudgets(tx, by, [
    { ...of, kind: 'actual', amount: actual.sub(dec(booked.actual)) },
    { ...of, kind: more.isNegative() ? 'release' : 'commit', amount: more },
  ]);
}

/** Takes off everything the purchase still holds of any budget, one posting a budget and award. */
export async function releaseBudget(tx: TenantTx, purchaseId: number, by: PostedBy): Promise<void> {
  const booked = await tx
    .selectFrom('budget_entries')
    .select(['budget_id', 'award_id', sql<string>`-sum(amount)`.as('amount')])
    .where('purchase_id', '=', purchaseId)
    .groupBy(['budget_id', 'award_id'])
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute();
  await postToBudgets(
    tx,
    by,
    booked.map(({ budget_id, award_id, amount }) => ({
      kind: 'release',
      budget_id,
      award_id,
      purchase_id: purchaseId,
      amount: dec(amount),
    })),
  );
}
