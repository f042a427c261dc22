import { ALL_FINANCE_STATUSES, getFinanceStatuses } from '#core/finances/server/public.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { Actor } from '#platform/shared/access/actor.ts';

/**
 * The statuses of purchases whose orders an emailed invoice may refer to. Closed purchases are included, because
 * invoices can arrive late.
 */
export const ALL_ORDER_STATUSES: readonly number[] = [...ALL_FINANCE_STATUSES, PURCHASE_STATUS.LOCKED];

/** Returns the statuses of purchases whose orders an invoice may refer to if this user uploads or matches it. */
export function getOrderStatuses(actor: Actor): readonly number[] {
  return [...getFinanceStatuses(actor), PURCHASE_STATUS.LOCKED];
}
