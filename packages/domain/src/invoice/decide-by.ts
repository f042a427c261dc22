import { addDays, type Day } from '../dates.ts';

interface DecideRule {
  /** Days after the day of the invoice. */
  readonly days: number;
  readonly source: string;
}

/**
 * Within which time an invoice has to be accepted or refused, by the supplier's country. A country that is not here
 * knows no such time: there the due day counts. An accountant has to confirm a row before a company relies on it.
 */
const DECIDE_RULES: Readonly<Partial<Record<string, DecideRule>>> = {
  RS: {
    days: 15,
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
