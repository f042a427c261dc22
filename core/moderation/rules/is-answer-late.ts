import { addWorkingDays, dayInBelgrade } from '#platform/shared/dates.ts';

/** Returns whether the promised number of working days has passed since the registration. */
export function isAnswerLate(since: string, workingDays: number, now: number): boolean {
  return dayInBelgrade(new Date(now).toISOString()) > addWorkingDays(dayInBelgrade(since), workingDays);
}
