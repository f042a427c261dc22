import { addDays, type Day, day } from '#platform/shared/dates.ts';

interface DecideRule {
  /** Days to decide, counted from the issue date or, if earlier, the arrival. */
  readonly days: number;
  /**
   * Days after that deadline, when the government system has sent a reminder, until it counts the invoice as refused.
   */
  readonly grace: number;
  readonly source: string;
}

/**
 * The time in which an invoice must be accepted or refused, by the supplier's country. A country that is not listed
 * has no such time and no state system for the answers: its invoices are due for decision on their due date. No row
 * is confirmed by an accountant; docs/e-invoices.md says so, with the source and the day it was read.
 */
const DECIDE_RULES: Readonly<Partial<Record<string, DecideRule>>> = {
  RS: {
    days: 15,
    grace: 5,
    source:
      'Zakon o elektronskom fakturisanju, rules on acceptance: 15 days after the invoice was delivered in the state ' +
      'system; it then reminds, and 5 more days later the invoice counts as refused',
  },
};

/**
 * Returns the last day to decide on an invoice. The document does not state when it was delivered in the state's
 * system, which is never before the issue date. Counting from the issue date therefore gives a deadline that may be
 * early, never late.
 */
export function decideBy(invoice: {
  readonly country: string;
  readonly issued_on: Day;
  readonly due_date: Day | null;
  readonly came_on: Day;
}): Day {
  const { country, issued_on, due_date, came_on } = invoice;
  const rule = DECIDE_RULES[country];
  if (!rule) return due_date ?? came_on;
  return addDays(issued_on < came_on ? issued_on : came_on, rule.days);
}

/** The countries of the supplier and of the buyer of an invoice. */
interface InvoiceWay {
  readonly supplier: string;
  readonly buyer: string;
}

/**
 * Returns the last day before the government system counts an invoice as refused. Null if there is none: a cross-border
 * invoice is in neither country's system.
 */
export function graceUntil({ supplier, buyer }: InvoiceWay, decide_by: string): Day | null {
  const rule = supplier === buyer ? DECIDE_RULES[supplier] : undefined;
  return rule ? addDays(day(decide_by), rule.grace) : null;
}

/** Countries whose state runs a system for invoices. */
export const STATE_SYSTEM_COUNTRIES: readonly string[] = Object.keys(DECIDE_RULES);
