import { DEFAULT_COUNTED_STATUS } from '#core/purchase/rules/money/counted-status.ts';
import { OFFER_STATUS as O } from '#core/purchase/rules/status.ts';

/**
 * The states of a procurement from one external supplier's point of view (product 9). They never reveal what the
 * buyer has not disclosed to its suppliers: an offer that is accepted or rejected before bidding ends still has
 * the state `offered`.
 */
export const PROCUREMENT_STATES = [
  /** Published in one of the account's categories, without an invitation. */
  'published',
  /** The account is invited and can submit an offer, but has not answered or must answer again. */
  'to_answer',
  /** The account has sent an offer to the buyer. */
  'offered',
  'won',
  'lost',
  /** Bidding has ended without an offer from the account. */
  'missed',
  'declined',
  'cancelled',
  'withdrawn',
] as const;

export type ProcurementState = (typeof PROCUREMENT_STATES)[number];

/** The measures in an account's statistics. Each is counted on the day of the event. */
export const STATISTICS_MEASURES = ['invited', 'offered', 'won', 'lost'] as const;

export type StatisticsMeasure = (typeof STATISTICS_MEASURES)[number];

/**
 * Returns the measure selected by the `status` parameter of the statistics: `confirmed` counts the sales won, and
 * a number counts the offers with that status (specification §4). Suppliers must not see an acceptance before its
 * confirmation, so 3 counts the same as 2. Returns undefined for a string that is not an offer status.
 */
export function parseMeasure(status: string): StatisticsMeasure | undefined {
  const byStatus: Readonly<Record<string, StatisticsMeasure>> = {
    [DEFAULT_COUNTED_STATUS]: 'won',
    [O.PENDING]: 'invited',
    [O.LINK_OPENED]: 'invited',
    [O.OFFER_SENT]: 'offered',
    [O.ACCEPTED]: 'offered',
    [O.CONFIRMED]: 'won',
    [O.REJECTED]: 'lost',
  };
  return Object.hasOwn(byStatus, status) ? byStatus[status] : undefined;
}
