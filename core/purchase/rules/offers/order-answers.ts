/** A supplier's answer to an order as a whole. */
export const ORDER_ANSWERS = ['confirmed', 'changed', 'partly_refused', 'refused'] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];
