import { isPurchaseStatus, type PurchaseStatus, PURCHASE_STATUS as S } from '../status.ts';

/** Without `status`, statistics count what was confirmed (specification §9). */
export const CONFIRMED = 'confirmed';

/**
 * The statuses that a purchase reaches only by a confirmation or an approval (product 12). These purchases count on the
 * day of that decision and have a value; all others count on the day of creation, without a value.
 */
export const CONFIRMED_STATUSES: readonly PurchaseStatus[] = [
  S.CLOSED,
  S.RECEIVED,
  S.PAID,
  S.AD_HOC_APPROVED,
  S.LOCKED,
  S.DIRECT_APPROVAL,
  S.DIRECT_FINANCES,
];

/** What a buyer's statistics count by their `status`: all confirmed purchases, or those of one status. */
export type Counted = typeof CONFIRMED | PurchaseStatus;

/**
 * Returns what a `status` counts: `''` means the default, `confirmed`; undefined if it is not a status of a purchase
 * (product 12).
 */
export function countedBy(status: string): Counted | undefined {
  if (status === '' || status === CONFIRMED) return CONFIRMED;
  const number = /^-?\d{1,2}$/.test(status) ? Number(status) : undefined;
  return isPurchaseStatus(number) ? number : undefined;
}

export function statusesOf(counted: Counted): readonly PurchaseStatus[] {
  return counted === CONFIRMED ? CONFIRMED_STATUSES : [counted];
}
