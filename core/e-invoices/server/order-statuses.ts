import { ANY_FINANCE_STATUS, financeStatuses } from '#core/finances/server/public.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { Actor } from '#platform/shared/access/actor.ts';

/** Purchases whose orders an invoice of a mail may concern: an invoice also comes after the purchase is closed. */
export const ANY_ORDER_STATUS: readonly number[] = [...ANY_FINANCE_STATUS, PURCHASE_STATUS.LOCKED];

/** The same of an invoice that a person uploads or matches. */
export function orderStatuses(actor: Actor): readonly number[] {
  return [...financeStatuses(actor), PURCHASE_STATUS.LOCKED];
}
