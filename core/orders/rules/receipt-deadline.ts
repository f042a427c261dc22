import { isWorkingDay } from '#platform/shared/calendar/holidays.ts';
import { addDays, type Day } from '#platform/shared/dates.ts';

interface AnswerRule {
  readonly workingDays: number;
  readonly source: string;
}

/**
 * The number of working days after a delivery within which the buyer must send the receipt, by country. A rule
 * applies if both parties are in that country; other countries set no deadline. Have an accountant confirm an entry
 * before a company relies on it.
 */
const ANSWER_RULES: Readonly<Partial<Record<string, AnswerRule>>> = {
  RS: {
    workingDays: 3,
    source:
      'Zakon o elektronskim otpremnicama: whoever gets goods by an e-otpremnica answers by an e-prijemnica within 3 ' +
      'working days of the delivery',
  },
};

/**
 * Returns the last day on which a receipt may answer an announced delivery; null if no law sets a deadline. The
 * working days are counted from the day after the announced arrival, or from the day after the announcement if it
 * does not state an arrival.
 */
export function computeReceiptDeadline(delivery: {
  readonly buyer_country: string;
  readonly supplier_country: string;
  readonly arrives_on: Day | null;
  readonly came_on: Day;
}): Day | null {
  const rule = ANSWER_RULES[delivery.buyer_country];
  if (!rule || delivery.buyer_country !== delivery.supplier_country) return null;
  let found = delivery.arrives_on ?? delivery.came_on;
  for (let left = rule.workingDays; left > 0; ) {
    found = addDays(found, 1);
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}
