import { isWorkingDay } from '#platform/shared/calendar/holidays.ts';
import { addDays, type Day } from '#platform/shared/dates.ts';

interface AnswerRule {
  readonly workingDays: number;
  readonly source: string;
}

/**
 * Within how many working days a delivery is answered by a receipt, by the country in which both sides are. A country that is
 * not here knows no such time. An accountant has to confirm a row before a company relies on it.
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
 * The last day on which a receipt answers an announced delivery; null where no law says one. The days begin with the one on which
 * the goods are announced to arrive, or on which the announcement came where it names none.
 */
export function answerBy(delivery: {
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
