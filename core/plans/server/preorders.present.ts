import type { Preorder, PreorderDetail } from '../wire.ts';
import { toPaymentData } from './payment-data.ts';
import type { PreorderRecord } from './preorder-record.ts';

export function presentPreorderRow(order: PreorderRecord): Preorder {
  return {
    id: order.id,
    number: order.number,
    package: order.plan,
    duration: order.duration_months,
    type: order.invoice_type,
    currency: order.currency,
    net: order.net,
    vat_rate: order.vat_rate,
    vat: order.vat,
    gross: order.gross,
    state: order.state,
    ordered_on: order.ordered_on,
    due_on: order.due_on,
    pay_by: order.pay_by,
    planned_from: order.planned_from,
    planned_until: order.planned_until,
    paid_at: order.paid_at,
    active_from: order.active_from,
    active_until: order.active_until,
  };
}

/** Returns the invoice with the data needed to pay it. */
export function presentPreorder(order: PreorderRecord): PreorderDetail {
  return { ...presentPreorderRow(order), company: order.buyer.name, payment: toPaymentData(order) };
}
