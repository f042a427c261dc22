import type { Decimal } from '#platform/shared/money/decimal.ts';

/** The results of comparing an e-invoice with what was ordered, agreed and received. */
export const INVOICE_VERDICTS = ['match', 'within_tolerance', 'question', 'refuse'] as const;
export type InvoiceVerdict = (typeof INVOICE_VERDICTS)[number];

/** Whether a company allows a payment above the accepted, matching e-invoices, is warned of it, or blocks it. */
export const INVOICE_MATCH_LEVELS = ['off', 'warn', 'stop'] as const;
export type InvoiceMatchLevel = (typeof INVOICE_MATCH_LEVELS)[number];

/** The default maximum difference of a price or charge; the smaller of the two applies. */
export const USUAL_INVOICE_TOLERANCE = { percent: '2', amount: '50' } as const;

/**
 * The verdicts with which an accepted e-invoice covers payments. One that was accepted although it differs does not.
 */
export const COVERING_VERDICTS: readonly InvoiceVerdict[] = ['match', 'within_tolerance'];

export interface CoveredPayment {
  readonly level: InvoiceMatchLevel;
  /** The total paid of the order, including this payment. */
  readonly paid: Decimal;
  /** The sum covered by the e-invoices of the order. */
  readonly covered: Decimal;
}

/** Tells whether the payment exceeds what the e-invoices cover and the company wants to be warned or to block it. */
export function isBeyondCover({ level, paid, covered }: CoveredPayment): boolean {
  return level !== 'off' && paid.compare(covered) > 0;
}

/**
 * Returns why a payment beyond the e-invoices cannot be entered; null if it can. Under `stop` only an owner may enter
 * it, with a reason.
 */
export function coverRefusal(
  payment: CoveredPayment,
  by: { readonly isOwner: boolean; readonly note: string },
): 'payment_not_covered' | 'note_required' | null {
  if (payment.level !== 'stop' || !isBeyondCover(payment)) return null;
  if (!by.isOwner) return 'payment_not_covered';
  return by.note.trim() === '' ? 'note_required' : null;
}
