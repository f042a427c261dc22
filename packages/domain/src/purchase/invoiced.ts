import type { Decimal } from '../money/decimal.ts';

/** Amounts of one order with VAT. */
interface InvoicedAmounts {
  readonly invoiced: Decimal;
  /** What is to be paid for the goods received and accepted; for an order without receipts the amount payable. */
  readonly received: Decimal;
  readonly payable: Decimal;
}

/**
 * Compares the invoices of an order with what was received. A part invoice of received goods is right, so that only an
 * amount beyond what was received is `beyond`.
 */
export function compareInvoiced({
  invoiced,
  received,
  payable,
}: InvoicedAmounts): 'none' | 'part' | 'whole' | 'beyond' {
  if (invoiced.isZero()) return 'none';
  if (invoiced.compare(received) > 0) return 'beyond';
  return invoiced.equals(payable) ? 'whole' : 'part';
}
