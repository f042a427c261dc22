import { CONFIRMED } from '#core/purchase/rules/money/counted.ts';
import { OFFER_STATUS as O } from '#core/purchase/rules/status.ts';

/**
 * The states of a procurement for one external supplier (product 9). They never reveal what the buyer has not told
 * its suppliers: an offer accepted or rejected before the end is still `offered`.
 */
export const PROCUREMENT_STATES = [
  /** Published in one of the account's categories, without an invitation. */
  'published',
  /** Invited and open for offers; the account has not answered, or has to answer again. */
  'to_answer',
  /** The buyer has the account's offer. */
  'offered',
  'won',
  'lost',
  /** Over without an offer of the account. */
  'missed',
  'declined',
  'cancelled',
  'withdrawn',
] as const;

export type ProcurementState = (typeof PROCUREMENT_STATES)[number];

/** The measures of an account's statistics, each counted on the day of the event. */
export const MEASURES = ['invited', 'offered', 'won', 'lost'] as const;

export type Measure = (typeof MEASURES)[number];

/**
 * Returns what the `status` of the statistics counts: `confirmed` counts the sales won, and a number counts the
 * offers with that status (specification §4). Suppliers must not see an acceptance before its confirmation, so 3
 * counts the same as 2. Returns undefined for a text that is not an offer status.
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
