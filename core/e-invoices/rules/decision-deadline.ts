import { addDays, asDay, type Day } from '#platform/shared/dates.ts';

interface DecideRule {
  /** The number of days in which to decide, counted from the issue date or, if earlier, from the arrival. */
  readonly days: number;
  /**
   * The number of days from that deadline until the government system, after sending a reminder, treats the invoice
   * as refused.
   */
  readonly grace: number;
  readonly source: string;
}

/**
 * The period in which an invoice must be accepted or refused, by the supplier's country. Other countries have neither
 * such a period nor a government system for the decision, so their invoices must be decided on by the due date. No
 * accountant has confirmed these rules; docs/e-invoices.md says so and lists the sources with the dates on which they
 * were read.
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
 * Returns the last day for deciding on an invoice. The document does not state when the government system
 * delivered it, which is never before the issue date. The deadline is counted from the issue date, so it may be
 * early but never late.
 */
export function computeDecisionDeadline(invoice: {
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

/** The countries of an invoice's supplier and buyer. */
interface InvoiceWay {
  readonly supplier: string;
  readonly buyer: string;
}

/**
 * Returns the last day before the government system treats an invoice as refused; null if there is none, because
 * a cross-border invoice is in neither country's system.
 */
export function computeLastGraceDay({ supplier, buyer }: InvoiceWay, decide_by: string): Day | null {
  const rule = supplier === buyer ? DECIDE_RULES[supplier] : undefined;
  return rule ? addDays(asDay(decide_by), rule.grace) : null;
}

/** Countries with a government system for invoices. */
export const GOVERNMENT_SYSTEM_COUNTRIES: readonly string[] = Object.keys(DECIDE_RULES);
