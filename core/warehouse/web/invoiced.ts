import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import { invoicedQuantities } from '#core/purchase/rules/invoiced.ts';
import { dec } from '#platform/shared/money/decimal.ts';

/** Returns the quantities of an item in e-invoices, accepted and undecided; null if no e-invoice contains the item. */
export function invoicedOf(invoices: readonly InvoicedGoods[], awardId: number, articleId: number) {
  const parts = invoices.flatMap(({ kind, accepted, lines }) =>
    lines
      .filter(({ award_id, article_id }) => award_id === awardId && article_id === articleId)
      .map(({ quantity }) => ({ quantity: dec(quantity), accepted, is_credit: kind === 'credit_note' })),
  );
  return parts.length === 0 ? null : invoicedQuantities(parts);
}

/** Returns the e-invoices for goods of an order. */
export function invoicesOf(invoices: readonly InvoicedGoods[], awardId: number): InvoicedGoods[] {
  return invoices.filter(({ lines }) => lines.some(({ award_id }) => award_id === awardId));
}
