import { CONFIRMED } from '#core/purchase/rules/money/counted.ts';
import { OFFER_STATUS as O } from '#core/purchase/rules/status.ts';

/**
 * How a procurement stands for one external supplier (product 9). What the buyer has not told its suppliers is
 * in none of them: an offer accepted or rejected before the end is `offered` like any other.
 */
export const PROCUREMENT_STATES = [
  /** Published in one of its categories; it was not invited. */
  'published',
  /** Invited, offers are taken, and its answer is missing or has to be given again. */
  'to_answer',
  /** The account's offer is with the buyer. */
  'offered',
  'won',
  'lost',
  /** Over without an offer of its own. */
  'missed',
  'declined',
  'cancelled',
  'withdrawn',
] as const;

export type ProcurementState = (typeof PROCUREMENT_STATES)[number];

/** The measures of an account's statistics, each counted on the day it happened. */
export const MEASURES = ['invited', 'offered', 'won', 'lost'] as const;

export type Measure = (typeof MEASURES)[number];

/**
 * Answers what the `status` of the statistics counts: `confirmed` counts the sales won, and a number counts the
 * offers with that status (specification §4). An acceptance before the confirmation is the buyer's own affair, so 3
 * counts what 2 does. Answers undefined for a text that is no status of an offer.
 */
export function measureOf(status: string): Measure | undefined {
  const byStatus: Readonly<Record<string, Measure>> = {
    [CONFIRMED]: 'won',
    [O.PENDING]: 'invited',
    [O.LINK_OPENED]: 'invited',
    [O.OFFER_SENT]: 'offered',
    [O.ACCEPTED]: 'offered',
    [O.CONFIRMED]: 'won',
    [O.REJECTED]: 'lost',
  };
  return Object.hasOwn(byStatus, status) ? byStatus[status] : undefined;
}
