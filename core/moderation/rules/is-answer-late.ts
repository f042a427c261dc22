import { addWorkingDays, type Day, dayInBelgrade } from '#platform/shared/dates.ts';

/** Returns the last day on which an answer to the registration is in time. */
export const getPromisedAnswerDay = (since: string, workingDays: number): Day =>
  addWorkingDays(dayInBelgrade(since), workingDays);

/** Returns whether the promised number of working days has passed since the registration. */
export function isAnswerLate(since: string, workingDays: number, now: number): boolean {
  return dayInBelgrade(new Date(now).toISOString()) > getPromisedAnswerDay(since, workingDays);
}
