import type { InvoicedGoods } from '@ponuda/contract/incoming-invoices';
import { dec, sum } from '@ponuda/domain/money/decimal';

/** The quantity of an item that e-invoices ask for, less what credit notes give back; null where none names it. */
export function invoicedOf(
  invoices: readonly InvoicedGoods[],
  awardId: number,
  articleId: number,
): string | null {
  const quantities = invoices.flatMap(({ kind, lines }) =>
    lines
      .filter(({ award_id, article_id }) => award_id === awardId && article_id === articleId)
      .map(({ quantity }) => (kind === 'credit_note' ? dec(quantity).negate() : dec(quantity))),
  );
  return quantities.length === 0 ? null : sum(quantities).toString();
}

/** Those of the e-invoices that ask for goods of an order. */
export function invoicesOf(invoices: readonly InvoicedGoods[], awardId: number): InvoicedGoods[] {
  return invoices.filter(({ lines }) => lines.some(({ award_id }) => award_id === awardId));
}
