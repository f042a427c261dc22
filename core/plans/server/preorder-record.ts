import type { Selectable } from 'kysely';
import type { PreordersTable } from '#platform/server/db/tables.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { type PreorderState, preorderState } from '../rules/preorder.ts';
import { type Buyer, buyerOf, type Seller, sellerOf } from '../rules/seller.ts';

type Row = Selectable<PreordersTable>;

/** A pro-forma invoice as it is stored, its texts known for what they are. */
export interface PreorderRecord extends Omit<Row, 'seller' | 'buyer'> {
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** On the day it was read. */
  readonly state: PreorderState;
}

/** The record of a row; `now` is the database's clock when it was read. */
export function preorderRecord({ now, ...row }: Row & { readonly now: string }): PreorderRecord {
  return {
    ...row,
    seller: sellerOf(row.seller),
    buyer: buyerOf(row.buyer),
    state: preorderState(
      { paid_at: row.paid_at, cancelled_at: row.cancelled_at, due_on: row.due_on },
      dayInBelgrade(now),
    ),
  };
}
