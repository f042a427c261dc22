/** The figures of a supplier's record; each is so many of so many cases. */
export const RECORD_FIGURES = ['answered', 'on_time', 'complete', 'price_kept'] as const;
export type RecordFigure = (typeof RECORD_FIGURES)[number];

/** The last 12 whole months with the running one, and all time. */
export const RECORD_RANGES = ['12m', 'all'] as const;
export type RecordRange = (typeof RECORD_RANGES)[number];

/** A case ends in one of these: an invitation, the goods of an order, or its price. */
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
