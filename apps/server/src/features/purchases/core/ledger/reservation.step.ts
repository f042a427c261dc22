import { reservedNet } from '@ponuda/domain/budget/reservation';
import { dec, ZERO } from '@ponuda/domain/money/decimal';
import { isBiddingOpen } from '@ponuda/domain/purchase/tabs';
import type { CompanySettings } from '../../../../platform/auth/authenticate.ts';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { readFactsOfMany } from '../record/purchase-facts.read.ts';
import type { LockedPurchase } from '../record/purchase-row.ts';
import { type Judged, judge, judgePurchase } from '../record/purchase-state.ts';
import { freed } from './budget.repo.ts';
import { type Movement, type PostedBy, postToBudgets } from './postings.repo.ts';
import { lockReserving } from './reserving.repo.ts';

/**
 * Brings what a purchase has reserved in line with where it stands now, in the transaction of the change that led there
 * (ADR 0084). Answers whether anything moved. In a company that reserves nothing it asks the database nothing.
 */
export async function settleReservation(
  tx: TenantTx,
  judged: Judged,
  settings: Pick<CompanySettings, 'budget_reservation'>,
  by: Omit<PostedBy, 'rates'>,
): Promise<boolean> {
  const movements = movementsOf(judged, settings);
  await postToBudgets(tx, by, movements);
  return movements.length > 0;
}

/** The difference between what a purchase has to hold of its budget and what it holds. */
function movementsOf(
  { facts, accepted }: Judged,
  { budget_reservation }: Pick<CompanySettings, 'budget_reservation'>,
): Movement[] {
  const { row, rfps, budget, now, rates } = facts;
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
    await settleReservation(tx, judged, settings, { user_id: null });
  });
}

/** So many purchases are read and posted at once: few statements, and no long pause for whoever else is served. */
const AT_ONCE = 100;

/**
 * Holds all purchases that may have something reserved, and answers what does the same for each of them. They are held
 * before the company, because whoever changes one of them holds it first as well.
 */
export async function holdReservations(
  tx: TenantTx,
): Promise<(settings: CompanySettings, by: Omit<PostedBy, 'rates'>) => Promise<void>> {
  const ids = await lockReserving(tx);
  return async (settings, by) => {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const facts = await readFactsOfMany(tx, ids.slice(from, from + AT_ONCE));
      const movements = facts.flatMap((one) => movementsOf(judge(one, settings), settings));
      await postToBudgets(tx, by, movements);
    }
  };
}
