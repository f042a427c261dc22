/**
 * Lists of stand-ins: those that the caller appointed, those in which the caller represents another user, and all of
 * the company.
 */
export const STAND_IN_LISTS = ['appointed_by_me', 'standing_in', 'company'] as const;
export type StandInList = (typeof STAND_IN_LISTS)[number];
