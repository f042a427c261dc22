import { isPurchaseStatus, type PurchaseStatus, PURCHASE_STATUS as S } from '../status.ts';

/** Statistics without `status` count what was confirmed (specification §9). */
export const CONFIRMED = 'confirmed';

/**
 * The statuses that only a confirmation or an approval leads to (product 12): they count on its day and have a
 * value; all others count on the day of creation and have none yet.
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

/** The `status` of a buyer's statistics counts either all confirmed purchases or those of one status. */
export type Counted = typeof CONFIRMED | PurchaseStatus;

/** `''` is the default, `confirmed`; undefined for what is no status of a purchase (product 12). */
export function countedBy(status: string): Counted | undefined {
  if (status === '' || status === CONFIRMED) return CONFIRMED;
  const number = /^-?\d{1,2}$/.test(status) ? Number(status) : undefined;
  return isPurchaseStatus(number) ? number : undefined;
}

/** The statuses that are counted. */
export function statusesOf(counted: Counted): readonly PurchaseStatus[] {
  return counted === CONFIRMED ? CONFIRMED_STATUSES : [counted];
}
