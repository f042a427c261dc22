import { type InvoiceType, type PreorderState, preorderState } from '@ponuda/domain/billing/preorder';
import { type Buyer, buyerOf, type Seller, sellerOf } from '@ponuda/domain/billing/seller';
import type { Plan } from '@ponuda/domain/company/plans';
import { dayInBelgrade } from '@ponuda/domain/dates';
import type { Selectable } from 'kysely';
import type { PreordersTable } from '../../platform/db/tables.ts';

type Row = Selectable<PreordersTable>;

/** A pro-forma invoice as it is stored, its texts known for what they are. */
export interface PreorderRecord extends Omit<Row, 'plan' | 'invoice_type' | 'currency' | 'seller' | 'buyer'> {
  readonly plan: Plan;
  readonly invoice_type: InvoiceType;
  readonly currency: 'RSD' | 'EUR';
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** On the day it was read. */
  readonly state: PreorderState;
}

/** The record of a row; `now` is the database's clock when it was read. */
export function preorderRecord({ now, ...row }: Row & { readonly now: string }): PreorderRecord {
  return {
    ...row,
    plan: row.plan as Plan,
    invoice_type: row.invoice_type as InvoiceType,
    currency: row.currency as 'RSD' | 'EUR',
    seller: sellerOf(row.seller),
    buyer: buyerOf(row.buyer),
    state: preorderState(
      { paidAt: row.paid_at, cancelledAt: row.cancelled_at, dueOn: row.due_on },
      dayInBelgrade(now),
    ),
  };
}
