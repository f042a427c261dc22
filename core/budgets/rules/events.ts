/** The kinds of events in the statement of a budget. */
export const EVENT_KINDS = [
  'created',
  'changed',
  'moved_in',
  'moved_out',
  'reserved',
  'unreserved',
  'confirmed',
  'paid',
  'reversed',
  'returned',
] as const;

export type BudgetEventKind = (typeof EVENT_KINDS)[number];
