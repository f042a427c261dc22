const DAYS = /^(\d{1,3})\s*(?:d|dan|dana|days?|tage?|tagen|день|дня|дней)\.?$/iu;

/** Returns the days of payment terms that a supplier wrote as a text; null if the text says anything else. */
export function readPaymentDays(terms: string): number | null {
  const days = DAYS.exec(terms.trim())?.[1];
  return days === undefined ? null : Number(days);
}
