import type { Decimal } from '#platform/shared/money/decimal.ts';

/** The results of comparing an e-invoice with the ordered, agreed and received values. */
export const INVOICE_VERDICTS = ['match', 'within_tolerance', 'question', 'refuse'] as const;
export type InvoiceVerdict = (typeof INVOICE_VERDICTS)[number];

/** Whether a company allows payments above the accepted, matching e-invoices, warns about them, or blocks them. */
export const INVOICE_MATCH_LEVELS = ['off', 'warn', 'stop'] as const;
export type InvoiceMatchLevel = (typeof INVOICE_MATCH_LEVELS)[number];

/** The default tolerance for prices and charges, in per cent and as an amount. The smaller of the two applies. */
export const DEFAULT_INVOICE_TOLERANCE = { percent: '2', amount: '50' } as const;

/**
 * The verdicts for which an accepted e-invoice covers payments. An invoice that was accepted despite differences
 * covers none.
 */
export const COVERING_VERDICTS: readonly InvoiceVerdict[] = ['match', 'within_tolerance'];

export interface CoveredPayment {
  readonly level: InvoiceMatchLevel;
  /** The total paid for the order, including this payment. */
  readonly paid: Decimal;
  /** The amount covered by the order's e-invoices. */
  readonly covered: Decimal;
}

/**
 * Returns whether the payment exceeds the amount covered by e-invoices while the company warns about such payments or
 * blocks them.
 */
export function isBeyondInvoiceCover({ level, paid, covered }: CoveredPayment): boolean {
  return level !== 'off' && paid.compare(covered) > 0;
}

/**
 * Returns why a payment above the covered amount cannot be entered; null if it can. Under `stop` only an owner may
 * enter it, with a reason.
 */
export function findCoverRefusal(
  payment: CoveredPayment,
  by: { readonly isOwner: boolean; readonly note: string },
): 'payment_not_covered' | 'note_required' | null {
  if (payment.level !== 'stop' || !isBeyondInvoiceCover(payment)) return null;
  if (!by.isOwner) return 'payment_not_covered';
  return by.note.trim() === '' ? 'note_required' : null;
}
