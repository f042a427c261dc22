import { type Decimal, sum } from '#platform/shared/money/decimal.ts';

/** Amounts of one order, including VAT. */
interface InvoicedAmounts {
  readonly invoiced: Decimal;
  /**
   * The payable amount for the goods received and accepted; for an order without receipts, the whole payable amount.
   */
  readonly received: Decimal;
  readonly payable: Decimal;
}

/**
 * Compares the invoices of an order with the received goods. A partial invoice for received goods is correct, so only
 * an amount above the received amount is `beyond`.
 */
export function compareInvoicedGoods({
  invoiced,
  received,
  payable,
}: InvoicedAmounts): 'none' | 'part' | 'whole' | 'beyond' {
  if (invoiced.isZero()) return 'none';
  if (invoiced.compare(received) > 0) return 'beyond';
  return invoiced.equals(payable) ? 'whole' : 'part';
}

/** The quantity of an article in one e-invoice that was not refused. */
interface InvoicedQuantity {
  readonly quantity: Decimal;
  readonly is_credit: boolean;
  /** False while finance has not decided on the invoice. */
  readonly accepted: boolean;
}

/**
 * Sums the quantities of e-invoices, separately for accepted and undecided ones. Accepted credit notes and negative
 * lines are subtracted.
 */
export function sumInvoiceQuantities(parts: readonly InvoicedQuantity[]): {
  readonly accepted: Decimal;
  readonly open: Decimal;
} {
  const signed = ({ quantity, is_credit }: InvoicedQuantity) => (is_credit ? quantity.negate() : quantity);
  const takes = (part: InvoicedQuantity) => !signed(part).isNegative();
  return {
    accepted: sum(parts.filter(({ accepted }) => accepted).map(signed)),
    open: sum(parts.filter((part) => !part.accepted && takes(part)).map(signed)),
  };
}
