/** The figures of a supplier's record; each is a share of cases, for example 7 of 10 invitations answered. */
export const RECORD_FIGURES = ['answered', 'on_time', 'complete', 'price_kept'] as const;
export type RecordFigure = (typeof RECORD_FIGURES)[number];

/** The current month and the 12 whole months before it, or all time. */
export const RECORD_RANGES = ['12m', 'all'] as const;
export type RecordRange = (typeof RECORD_RANGES)[number];

/** The outcomes of a case: of an invitation, the goods of an order, or its price. */
export const RECORD_OUTCOMES = [
  'offered',
  'declined',
  'no_answer',
  'in_time',
  'late',
  'damaged',
  'short',
  'price_kept',
  'price_higher',
] as const;
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];
