import { ANY_FINANCE_STATUS, financeStatuses } from '#core/finances/server/public.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { Actor } from '#platform/shared/access/actor.ts';

/**
 * The statuses of purchases to whose orders a mailed invoice may refer; closed purchases are included, because invoices
 * can arrive late.
 */
export const ANY_ORDER_STATUS: readonly number[] = [...ANY_FINANCE_STATUS, PURCHASE_STATUS.LOCKED];

/** Returns the statuses of purchases to whose orders an invoice may refer that this user uploads or matches. */
export function orderStatuses(actor: Actor): readonly number[] {
  return [...financeStatuses(actor), PURCHASE_STATUS.LOCKED];
}
