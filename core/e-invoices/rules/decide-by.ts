import { addDays, type Day, day } from '#platform/shared/dates.ts';

interface DecideRule {
  /** Days after the day of the invoice. */
  readonly days: number;
  /** The state's system reminds once they are over; the invoice counts as refused so many days later. */
  readonly grace: number;
  readonly source: string;
}

/**
 * Within which time an invoice has to be accepted or refused, by the supplier's country. A country that is not here
 * knows no such time, and has no system of the state that answers are given in: there the due day counts. No row is
 * confirmed by an accountant; docs/e-invoices.md says so, with its source and the day on which that was read.
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
 * The last day on which an invoice is decided. The document does not say when it was delivered in the state system, and
 * that is never before the day on which it was issued: counted from there, the answer is rather a day early than late.
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

/** Where an invoice comes from, and the company that it goes to, as countries. */
interface InvoiceWay {
  readonly supplier: string;
  readonly buyer: string;
}

/**
 * The last day before the system of the state counts an invoice as refused. Null where there is none: what crosses a border is
 * in neither country's system.
 */
export function graceUntil({ supplier, buyer }: InvoiceWay, decide_by: string): Day | null {
  const rule = supplier === buyer ? DECIDE_RULES[supplier] : undefined;
  return rule ? addDays(day(decide_by), rule.grace) : null;
}

/** The countries that have a system of the state for invoices. */
export const STATE_SYSTEM_COUNTRIES: readonly string[] = Object.keys(DECIDE_RULES);
