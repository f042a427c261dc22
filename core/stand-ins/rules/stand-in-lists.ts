/**
 * Lists of stand-ins: those that the caller appointed, those in which the caller represents another user, and all
 * stand-ins in the company.
 */
export const STAND_IN_LISTS = ['appointed_by_me', 'standing_in', 'company'] as const;
export type StandInList = (typeof STAND_IN_LISTS)[number];

/** The old names of two lists, which calls and URLs may still use until version 2. */
export const FORMER_LISTS = { mine: 'appointed_by_me', for_me: 'standing_in' } as const;

/** Returns the list with this name, which may be an old name; the first list if the name is unknown. */
export function parseStandInList(name: unknown): StandInList {
  if (name === 'mine' || name === 'for_me') return FORMER_LISTS[name];
  return STAND_IN_LISTS.find((list) => list === name) ?? STAND_IN_LISTS[0];
}
