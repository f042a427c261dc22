import { addDays, type Day, dayInBelgrade } from '#platform/shared/dates.ts';

/** The number of days by which a receipt may be dated back. */
const MAX_DAYS_BACK = 30;

/** Returns the earliest day for a receipt: 30 days back, but not before the order was confirmed. */
export function getEarliestReceiptDay(today: Day, confirmedAt: string | null): Day {
  const earliest = addDays(today, -MAX_DAYS_BACK);
  const confirmed = confirmedAt === null ? earliest : dayInBelgrade(confirmedAt);
  return confirmed > earliest ? confirmed : earliest;
}
