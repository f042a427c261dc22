import { sql } from 'kysely';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { PurchaseRow } from '../record/purchase-row.ts';
import { type BudgetMovement, type PostedBy, postToBudgets } from './postings.repo.ts';

/**
 * Locks the budgets of the purchase's category until the transaction ends, so that concurrent confirmations cannot
 * spend the same money twice (product 11). Lock the purchase first.
 */
async function lockBudgets(tx: TenantTx, { category_id, reserved_budget_id }: PurchaseRow): Promise<void> {
  await tx
    .selectFrom('budgets')
    .select('id')
    .where((of) =>
      // The reservation may be in a budget of an earlier period, or of a category to which the purchase no longer
      // belongs.
      of.or([of('category_id', '=', category_id), of('id', '=', reserved_budget_id)]),
    )
    .orderBy('id')
    // FOR NO KEY UPDATE, like the postings, so that inserts with a foreign key to the budget do not block.
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks everything outside the purchase that a confirmation or approval depends on: its budgets and, if the company
 * enforces the limit for split purchases, the company's other decisions, so that two parts of a split purchase cannot
 * both pass when they are decided concurrently (ADR 0083).
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

/** Distinguishes this advisory lock from others. */
const SPLITTING_LOCK = 83;

/**
 * Commits the net values of awards, in the company's currency, to a budget, if there is one, and frees the purchase's
 * reservation.
 */
export async function commitBudget(
  tx: TenantTx,
  budget: { readonly id: number } | null,
  by: PostedBy,
  row: Pick<PurchaseRow, 'id' | 'reserved_budget_id' | 'reserved_net'>,
  awards: readonly { readonly award_id: number; readonly net: Decimal }[],
): Promise<void> {
  await postToBudgets(tx, by, [
    ...buildUnreserveMovement(row),
    ...awards.flatMap(({ award_id, net }) =>
      budget
        ? [{ kind: 'commit' as const, budget_id: budget.id, purchase_id: row.id, award_id, amount: net }]
        : [],
    ),
  ]);
}

/** Returns the movement that frees the whole reservation of a purchase. */
export function buildUnreserveMovement({
  id,
  reserved_budget_id,
  reserved_net,
}: Pick<PurchaseRow, 'id' | 'reserved_budget_id' | 'reserved_net'>): BudgetMovement[] {
  if (reserved_budget_id === null) return [];
  const amount = toDecimal(reserved_net).negate();
  return [{ kind: 'unreserve', budget_id: reserved_budget_id, purchase_id: id, award_id: null, amount }];
}

/** The amounts, in the company's currency, that an award should take from its budget now. */
export interface BudgetTarget {
  readonly award_id: number;
  readonly committed: Decimal;
  readonly actual: Decimal;
}

/**
 * Posts the differences between the ledger and the targets that follow from receipts and payments. Existing postings
 * are never changed or removed (product 11). An award without a budget has no postings and gets none.
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
    // An award that was reapproved belongs to the budget of the new approval, or to none: the amounts committed by
    // earlier approvals were released.
    .where(
      'created_at',
      '>=',
      tx.selectFrom('purchases').select('purchases.confirmed_at').where('purchases.id', '=', purchaseId),
    )
    .groupBy('budget_id')
    .execute();
  if (!booked) return;
  const of = { budget_id: booked.budget_id, purchase_id: purchaseId, award_id };
  const more = committed.sub(toDecimal(booked.committed));
  await postToBudgets(tx, by, [
    { ...of, kind: 'actual', amount: actual.sub(toDecimal(booked.actual)) },
    { ...of, kind: more.isNegative() ? 'release' : 'commit', amount: more },
  ]);
}

/** Releases all amounts that the purchase still takes from any budget, with one posting per budget and award. */
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
      amount: toDecimal(amount),
    })),
  );
}
