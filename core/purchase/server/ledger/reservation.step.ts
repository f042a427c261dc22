import { computeReservedNet } from '#core/purchase/rules/money/reservation.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { LockedPurchase } from '../record/purchase-row.ts';
import { type JudgedPurchase, judgePurchase } from '../record/purchase-state.ts';
import { buildUnreserveMovement } from './budget.repo.ts';
import { type BudgetMovement, type PostedBy, postToBudgets } from './postings.repo.ts';

/**
 * Adjusts the reservation of a purchase to its current state, in the transaction of the change (ADR 0084). Returns
 * whether anything was posted. Runs no query for a company that reserves nothing.
 */
export async function adjustReservation(
  tx: TenantTx,
  judged: JudgedPurchase,
  by: Omit<PostedBy, 'rates'>,
): Promise<boolean> {
  const movements = computeReservationMovements(judged);
  await postToBudgets(tx, by, movements);
  return movements.length > 0;
}

/**
 * Returns the difference between the amount that a purchase has to reserve in its budget and its existing reservation.
 * Uses the setting read with the locked purchase, because the setting read at the start of the call may have changed in
 * the meantime (ADR 0109).
 */
export function computeReservationMovements({ facts, accepted }: JudgedPurchase): BudgetMovement[] {
  const { row, rfps, budget, budget_reservation, now, rates } = facts;
  if (budget_reservation === 'none' && row.reserved_budget_id === null) return [];
  const wanted = budget
    ? computeReservedNet(budget_reservation, {
        kind: row.kind,
        status: row.status,
        rejected: row.rejected,
        confirmed_by_owner: row.confirmed_by_owner,
        answerable:
          isBiddingOpen(row.date_for_offer, now) ||
          rfps.some(({ offer, withdrawn_at }) => offer !== null && withdrawn_at === null),
        accepted_net: accepted.net,
        estimated_net: row.estimated_net === null ? null : toDecimal(row.estimated_net),
      })
    : ZERO;
  const stays = budget !== null && row.reserved_budget_id === budget.id;
  const more = stays ? wanted.sub(toDecimal(row.reserved_net)) : wanted;
  const kind = more.isNegative() ? 'unreserve' : 'reserve';
  return [
    ...(stays ? [] : buildUnreserveMovement(row)),
    ...(budget && !more.isZero()
      ? [{ kind, budget_id: budget.id, purchase_id: row.id, award_id: null, amount: more } as const]
      : []),
  ].map((movement) => ({ ...movement, rates }));
}

/** Updates the reservation before commit, for a change without a user; does nothing if nothing was reserved. */
export function updateReservationBeforeCommit(
  tx: TenantTx,
  { row, now }: LockedPurchase,
  settings: CompanySettings,
): void {
  if (row.reserved_budget_id === null) return;
  tx.beforeCommit(async () => {
    const judged = await judgePurchase({ tenant: tx, db: tx.trx, settings }, row.id, now);
    await adjustReservation(tx, judged, { user_id: null });
  });
}
