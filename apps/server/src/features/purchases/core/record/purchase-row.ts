import type { PurchaseState } from '@ponuda/domain/purchase/guards';
import type { VisiblePurchase } from '@ponuda/domain/purchase/visibility';
import type { Selectable } from 'kysely';
import type { PurchasesTable } from '../../../../platform/db/tables.ts';

export type PurchaseRow = Selectable<PurchasesTable>;

/** What `whoMay` and visibility look at; invitations and awards are not loaded. */
export function bareState(row: PurchaseRow): PurchaseState & VisiblePurchase {
  return {
    kind: row.kind,
    premium: row.premium,
    status: row.status,
    rejected: row.rejected,
    confirmedByOwner: row.confirmed_by_owner,
    creatorId: row.creator_id,
    sectorId: row.sector_id,
    dateForOffer: row.date_for_offer,
    invitations: [],
    awards: [],
  };
}

/** A purchase whose row is held until the transaction ends, and the moment that counts for every check. */
export interface LockedPurchase {
  readonly row: PurchaseRow;
  /** The database's clock, read after the lock (product 5). */
  readonly now: string;
}
