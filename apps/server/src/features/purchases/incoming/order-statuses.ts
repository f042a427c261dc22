import type { Actor } from '@ponuda/domain/access/actor';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { ANY_FINANCE_STATUS, financeStatuses } from '../finances/public.ts';

/** Purchases whose orders an invoice of a mail may concern: an invoice also comes after the purchase is closed. */
export const ANY_ORDER_STATUS: readonly number[] = [...ANY_FINANCE_STATUS, PURCHASE_STATUS.LOCKED];

/** The same of an invoice that a person uploads or matches. */
export function orderStatuses(actor: Actor): readonly number[] {
  return [...financeStatuses(actor), PURCHASE_STATUS.LOCKED];
}
