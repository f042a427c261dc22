import { isPurchaseStatus, type PurchaseStatus, PURCHASE_STATUS as S } from '../status.ts';

/** The default for `status`: statistics count confirmed purchases (specification §9). */
export const DEFAULT_COUNTED_STATUS = 'confirmed';

/**
 * The statuses that a purchase reaches only by a confirmation or an approval (product 12). These purchases are
 * counted on the day of that decision and have a value; all others are counted on the day of creation, without
 * a value.
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

/**
 * The purchases that a buyer's statistics count, by their `status`: all confirmed purchases, or the purchases in one
 * status.
 */
export type CountedStatus = typeof DEFAULT_COUNTED_STATUS | PurchaseStatus;

/**
 * Parses the `status` of statistics: `''` means the default, `confirmed`; undefined if the text is not a status of a
 * purchase (product 12).
 */
export function parseCountedStatus(status: string): CountedStatus | undefined {
  if (status === '' || status === DEFAULT_COUNTED_STATUS) return DEFAULT_COUNTED_STATUS;
  const number = /^-?\d{1,2}$/.test(status) ? Number(status) : undefined;
  return isPurchaseStatus(number) ? number : undefined;
}

export function getCountedStatuses(counted: CountedStatus): readonly PurchaseStatus[] {
  return counted === DEFAULT_COUNTED_STATUS ? CONFIRMED_STATUSES : [counted];
}
