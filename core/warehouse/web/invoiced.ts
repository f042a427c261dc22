import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import { sumInvoiceQuantities } from '#core/purchase/rules/invoiced.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';

/** Returns the quantities of an item in e-invoices, accepted and undecided; null if no e-invoice contains the item. */
export function sumInvoicedGoods(invoices: readonly InvoicedGoods[], awardId: number, articleId: number) {
  const parts = invoices.flatMap(({ kind, accepted, lines }) =>
    lines
      .filter(({ award_id, article_id }) => award_id === awardId && article_id === articleId)
      .map(({ quantity }) => ({
        quantity: toDecimal(quantity),
        accepted,
        is_credit: kind === 'credit_note',
      })),
  );
  return parts.length === 0 ? null : sumInvoiceQuantities(parts);
}

/** Returns the e-invoices for goods of an order. */
export function filterInvoicesByAward(invoices: readonly InvoicedGoods[], awardId: number): InvoicedGoods[] {
  return invoices.filter(({ lines }) => lines.some(({ award_id }) => award_id === awardId));
}
