import { reservedNet } from '#core/purchase/rules/money/reservation.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { dec, ZERO } from '#platform/shared/money/decimal.ts';
import type { LockedPurchase } from '../record/purchase-row.ts';
import { type Judged, judgePurchase } from '../record/purchase-state.ts';
import { freed } from './budget.repo.ts';
import { type Movement, type PostedBy, postToBudgets } from './postings.repo.ts';

/**
 * Brings what a purchase has reserved in line with where it stands now, in the transaction of the change that led there
 * (ADR 0084). Answers whether anything moved. In a company that reserves nothing it asks the database nothing.
 */
export async function settleReservation(
  tx: TenantTx,
  judged: Judged,
  by: Omit<PostedBy, 'rates'>,
): Promise<boolean> {
  const movements = movementsOf(judged);
  await postToBudgets(tx, by, movements);
  return movements.length > 0;
}

/**
 * The difference between what a purchase has to hold of its budget and what it holds. The setting is the one read with the
 * purchase, behind its lock: that of the call's beginning may have been changed meanwhile (ADR 0109).
 */
export function movementsOf({ facts, accepted }: Judged): Movement[] {
  const { row, rfps, budget, budget_reservation, now, rates } = facts;
  if (budget_reservation === 'none' && row.reserved_budget_id === null) return [];
  const wanted = budget
    ? reservedNet(budget_reservation, {
        kind: row.kind,
        status: row.status,
        rejected: row.rejected,
        confirmed_by_owner: row.confirmed_by_owner,
        answerable:
          isBiddingOpen(row.date_for_offer, now) ||
          rfps.some(({ offer, withdrawn_at }) => offer !== null && withdrawn_at === null),
        accepted_net: accepted.net,
        estimated_net: row.estimated_net === null ? null : dec(row.estimated_net),
      })
    : ZERO;
  const stays = budget !== null && row.reserved_budget_id === budget.id;
  const more = stays ? wanted.sub(dec(row.reserved_net)) : wanted;
  const kind = more.isNegative() ? 'unreserve' : 'reserve';
  return [
    ...(stays ? [] : freed(row)),
    ...(budget && !more.isZero()
      ? [{ kind, budget_id: budget.id, purchase_id: row.id, award_id: null, amount: more } as const]
      : []),
  ].map((movement) => ({ ...movement, rates }));
}

/** The same for a change that no user makes, as its last write; nothing to do where the purchase had reserved nothing. */
export function reserveAtCommit(tx: TenantTx, { row, now }: LockedPurchase, settings: CompanySettings): void {
  if (row.reserved_budget_id === null) return;
  tx.beforeCommit(async () => {
    const judged = await judgePurchase({ tenant: tx, db: tx.trx, settings }, row.id, now);
    await settleReservation(tx, judged, { user_id: null });
  });
}
