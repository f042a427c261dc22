import type { Selectable } from 'kysely';
import type { PreordersTable } from '#platform/server/db/tables.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { getPreorderState, type PreorderState } from '../rules/preorder.ts';
import { type Buyer, parseBuyer, parseSeller, type Seller } from '../rules/seller.ts';

type Row = Selectable<PreordersTable>;

/** A stored pro-forma invoice with typed seller and buyer. */
export interface PreorderRecord extends Omit<Row, 'seller' | 'buyer'> {
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** The state on the day on which the row was read. */
  readonly state: PreorderState;
}

/** Converts a row into a record; `now` is the database's clock when the row was read. */
export function toPreorderRecord({ now, ...row }: Row & { readonly now: string }): PreorderRecord {
  return {
    ...row,
    seller: parseSeller(row.seller),
    buyer: parseBuyer(row.buyer),
    state: getPreorderState(
      { paid_at: row.paid_at, cancelled_at: row.cancelled_at, due_on: row.due_on },
      dayInBelgrade(now),
    ),
  };
}
