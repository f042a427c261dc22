import type { Decimal } from '#platform/shared/money/decimal.ts';

/** What comes of comparing an e-invoice with what was ordered, agreed and received. */
export const VERDICTS = ['match', 'within_tolerance', 'question', 'refuse'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A company lets a payment above the accepted e-invoices that match pass, is warned of it, or stops it. */
export const INVOICE_MATCH_LEVELS = ['off', 'warn', 'stop'] as const;
export type InvoiceMatchLevel = (typeof INVOICE_MATCH_LEVELS)[number];

/** A price or charge may differ by so much where a company says nothing else; the smaller of both counts. */
export const USUAL_INVOICE_TOLERANCE = { percent: '2', amount: '50' } as const;

/** An accepted e-invoice with one of these verdicts covers payments; one that was accepted although it differs does not. */
export const COVERING_VERDICTS: readonly Verdict[] = ['match', 'within_tolerance'];

export interface CoveredPayment {
  readonly level: InvoiceMatchLevel;
  /** All that is paid of the order, with this payment. */
  readonly paid: Decimal;
  /** Covered by the e-invoices of the order. */
  readonly covered: Decimal;
}

/** Tells whether the company wants to hear of this payment: it comes to more than the e-invoices cover. */
export function isBeyondCover({ level, paid, covered }: CoveredPayment): boolean {
  return level !== 'off' && paid.compare(covered) > 0;
}

/**
 * Why a payment beyond the e-invoices cannot be entered; null where it can. Under `stop` an owner alone enters it, and says
 * why.
 */
export function coverRefusal(
  payment: CoveredPayment,
  by: { readonly isOwner: boolean; readonly note: string },
): 'payment_not_covered' | 'note_required' | null {
  if (payment.level !== 'stop' || !isBeyondCover(payment)) return null;
  if (!by.isOwner) return 'payment_not_covered';
  return by.note.trim() === '' ? 'note_required' : null;
}
