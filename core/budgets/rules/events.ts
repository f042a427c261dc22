/** What an event of a budget is, as in a bank statement. */
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
