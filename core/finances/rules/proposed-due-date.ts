import { addDays, asDay, isDay } from '#platform/shared/dates.ts';

/** The payment terms of an offer: the number of days, or only a text. */
export interface PaymentTerms {
  readonly payment_days: number | null;
  readonly payment_terms: string;
}

/** Matches a text with one number, which counts days, such as `30 dana` or `Zahlung innerhalb von 14 Tagen netto`. */
const DAYS = /^\D*?(?<![.,\d])(\d{1,3})\s*(?:dana?|days?|Tage?n?|дн(?:ей|я|и)|день)(?!\p{L})\D*$/iu;

/** Returns the number of days within which an invoice is paid; null if the terms do not state exactly one number. */
export function parsePaymentDays({ payment_days, payment_terms }: PaymentTerms): number | null {
  if (payment_days !== null) return payment_days;
  const days = DAYS.exec(payment_terms)?.[1];
  return days === undefined ? null : Number(days);
}

/** Returns the due date by the terms, counted from the date of the invoice; '' if it is unknown. */
export function proposeDueDate(terms: PaymentTerms | null, issuedOn: string): string {
  const days = terms && parsePaymentDays(terms);
  return days === null || !isDay(issuedOn) ? '' : addDays(asDay(issuedOn), days);
}
