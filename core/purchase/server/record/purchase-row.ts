import type { Selectable } from 'kysely';
import type { PurchaseState } from '#core/purchase/rules/guards.ts';
import type { VisiblePurchase } from '#core/purchase/rules/visibility.ts';
import type { PurchasesTable } from '#platform/server/db/tables.ts';

export type PurchaseRow = Selectable<PurchasesTable>;

/**
 * Returns the part of the state on which `mayTakeAction` and visibility depend; invitations and awards are not
 * loaded.
 */
export function toBarePurchaseState(row: PurchaseRow): PurchaseState & VisiblePurchase {
  return {
    kind: row.kind,
    premium: row.premium,
    sample: row.sample,
    status: row.status,
    rejected: row.rejected,
    confirmed_by_owner: row.confirmed_by_owner,
    creator_id: row.creator_id,
    sector_id: row.sector_id,
    date_for_offer: row.date_for_offer,
    invitations: [],
    awards: [],
  };
}

/** A purchase whose row is locked until the transaction ends, and the time to use in every check. */
export interface LockedPurchase {
  readonly row: PurchaseRow;
  /** The database's clock, read after the lock (product 5). */
  readonly now: string;
}
