import { isOneOf, keysOf } from '#platform/shared/closed-list.ts';

/** Purchase states with the specification's numbers (specification §4); use them by name only. */
export const PURCHASE_STATUS = {
  INITIATED: -3,
  INITIATION_APPROVED: -2,
  REQUESTED: -1,
  ACTIVE: 1,
  VALUATION: 2,
  CLOSED: 3,
  CANCELED: 4,
  RECEIVED: 5,
  PAID: 6,
  AD_HOC: 7,
  AD_HOC_APPROVED: 8,
  LOCKED: 9,
  DIRECT_INITIATE: 20,
  DIRECT_APPROVAL: 21,
  DIRECT_FINANCES: 22,
} as const;

export type PurchaseStatusName = keyof typeof PURCHASE_STATUS;
export type PurchaseStatus = (typeof PURCHASE_STATUS)[PurchaseStatusName];

export const PURCHASE_STATUSES: readonly PurchaseStatus[] = Object.values(PURCHASE_STATUS);

/** States of an invitation (rfp), with their numbers (specification §4). */
export const OFFER_STATUS = {
  PENDING: 0,
  LINK_OPENED: 1,
  OFFER_SENT: 2,
  ACCEPTED: 3,
  CONFIRMED: 4,
  REJECTED: 5,
} as const;

export type OfferStatusName = keyof typeof OFFER_STATUS;
export type OfferStatus = (typeof OFFER_STATUS)[OfferStatusName];

export const OFFER_STATUSES: readonly OfferStatus[] = Object.values(OFFER_STATUS);

export const PURCHASE_KINDS = ['request', 'ad_hoc', 'direct'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

export function isPurchaseStatus(value: unknown): value is PurchaseStatus {
  return isOneOf(PURCHASE_STATUSES, value);
}

/** Returns the name of a state, for phrases and logs. */
export function purchaseStatusName(status: PurchaseStatus): PurchaseStatusName {
  return nameOf(PURCHASE_STATUS, status);
}

export function offerStatusName(status: OfferStatus): OfferStatusName {
  return nameOf(OFFER_STATUS, status);
}

function nameOf<Name extends string, Value>(table: Readonly<Record<Name, Value>>, value: Value): Name {
  for (const name of keysOf(table)) if (table[name] === value) return name;
  throw new RangeError(`no such status: ${String(value)}`);
}

/** The labels of the procurement history (product 1). */
export const HISTORY_LABELS = [
  'initiated',
  'initiation_approved',
  'request_proposed',
  'announced',
  'implementation_proposed',
  'completed',
  'canceled',
  'received_in_warehouse',
  'paid',
  'ad_hoc',
  'ad_hoc_approved',
  'closed_goods_delivered',
  'created',
  'approved',
  'delivered',
] as const;

export type HistoryLabel = (typeof HISTORY_LABELS)[number];

const HISTORY_LABEL: Readonly<Record<PurchaseStatusName, HistoryLabel>> = {
  INITIATED: 'initiated',
  INITIATION_APPROVED: 'initiation_approved',
  REQUESTED: 'request_proposed',
  ACTIVE: 'announced',
  VALUATION: 'implementation_proposed',
  CLOSED: 'completed',
  CANCELED: 'canceled',
  RECEIVED: 'received_in_warehouse',
  PAID: 'paid',
  AD_HOC: 'ad_hoc',
  AD_HOC_APPROVED: 'ad_hoc_approved',
  LOCKED: 'closed_goods_delivered',
  DIRECT_INITIATE: 'created',
  DIRECT_APPROVAL: 'approved',
  DIRECT_FINANCES: 'paid',
};

/** Returns the history label of a state; a direct purchase ends with "delivered" (product 1). */
export function historyLabel(status: PurchaseStatus, kind: PurchaseKind): HistoryLabel {
  if (kind === 'direct' && status === PURCHASE_STATUS.LOCKED) return 'delivered';
  return HISTORY_LABEL[purchaseStatusName(status)];
}
