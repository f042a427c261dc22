import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GoodsState } from '../rules/receipts.ts';
import {
  type HistoryLabel,
  type OfferStatusName,
  PURCHASE_STATUS,
  type PurchaseStatus,
  type PurchaseStatusName,
  purchaseStatusName,
} from '../rules/status.ts';

/** Labels of a purchase's states. A confirmed request is an order and is therefore labelled as ordered. */
export const purchaseStatusPhrases: Record<PurchaseStatusName, MessageDescriptor> = {
  INITIATED: msg({ message: 'Initiated', context: 'purchase status' }),
  INITIATION_APPROVED: msg({ message: 'Initiation approved', context: 'purchase status' }),
  REQUESTED: msg({ message: 'Request proposed', context: 'purchase status' }),
  ACTIVE: msg({ message: 'Announced', context: 'purchase status' }),
  VALUATION: msg({ message: 'Implementation proposed', context: 'purchase status' }),
  CLOSED: msg({ message: 'Ordered', context: 'purchase status' }),
  CANCELED: msg({ message: 'Canceled', context: 'purchase status' }),
  RECEIVED: msg({ message: 'Received in warehouse', context: 'purchase status' }),
  PAID: msg({ message: 'Paid', context: 'purchase status' }),
  AD_HOC: msg({ message: 'Ad hoc', context: 'purchase status' }),
  AD_HOC_APPROVED: msg({ message: 'Ad hoc approved', context: 'purchase status' }),
  LOCKED: msg({ message: 'Closed, goods delivered', context: 'purchase status' }),
  DIRECT_INITIATE: msg({ message: 'Created', context: 'purchase status' }),
  DIRECT_APPROVAL: msg({ message: 'Approved', context: 'purchase status' }),
  DIRECT_FINANCES: msg({ message: 'Paid', context: 'purchase status' }),
};

interface LabelledPurchase {
  readonly status: PurchaseStatus;
  readonly rejected?: boolean | undefined;
  /** How much of the goods was received, if known. */
  readonly goods?: GoodsState | null | undefined;
}

/** What is shown as a purchase's status. */
export type ShownStatus = PurchaseStatusName | 'REJECTED' | 'PARTLY_RECEIVED';

/**
 * Returns what lists, pages, search, emails and files show as a purchase's status: that it was rejected, that an order
 * was partly received, or else its state.
 */
export function getShownStatus({ status, rejected = false, goods }: LabelledPurchase): ShownStatus {
  if (rejected) return 'REJECTED';
  if (status === PURCHASE_STATUS.CLOSED && goods === 'partly') return 'PARTLY_RECEIVED';
  return purchaseStatusName(status);
}

const shownStatusPhrases: Record<ShownStatus, MessageDescriptor> = {
  ...purchaseStatusPhrases,
  REJECTED: msg({ message: 'Rejected', context: 'purchase status' }),
  PARTLY_RECEIVED: msg({ message: 'Partly received', context: 'state of goods' }),
};

/** Returns the label of what is shown as a purchase's status. */
export const purchaseStatusPhrase = (purchase: LabelledPurchase): MessageDescriptor =>
  shownStatusPhrases[getShownStatus(purchase)];

/** Labels of the steps of the procurement history (product 1): a step is named after the state to which it led. */
export const historyStepPhrases: Record<HistoryLabel, MessageDescriptor> = {
  initiated: purchaseStatusPhrases.INITIATED,
  initiation_approved: purchaseStatusPhrases.INITIATION_APPROVED,
  request_proposed: purchaseStatusPhrases.REQUESTED,
  announced: purchaseStatusPhrases.ACTIVE,
  implementation_proposed: purchaseStatusPhrases.VALUATION,
  completed: purchaseStatusPhrases.CLOSED,
  canceled: purchaseStatusPhrases.CANCELED,
  received_in_warehouse: purchaseStatusPhrases.RECEIVED,
  paid: purchaseStatusPhrases.PAID,
  ad_hoc: purchaseStatusPhrases.AD_HOC,
  ad_hoc_approved: purchaseStatusPhrases.AD_HOC_APPROVED,
  closed_goods_delivered: purchaseStatusPhrases.LOCKED,
  created: purchaseStatusPhrases.DIRECT_INITIATE,
  approved: purchaseStatusPhrases.DIRECT_APPROVAL,
  // The only step with a separate label: the end of a direct purchase.
  delivered: msg({ message: 'Delivered', context: 'history step' }),
};

/** Labels of how much of an order was received, computed from receipts and not from the status of the purchase. */
export const goodsStatePhrases: Record<GoodsState, MessageDescriptor> = {
  ordered: purchaseStatusPhrases.CLOSED,
  partly: shownStatusPhrases.PARTLY_RECEIVED,
  received: msg({ message: 'Received', context: 'state of goods' }),
};

/** Labels of the states of one supplier's invitation and offer. */
export const offerStatusPhrases: Record<OfferStatusName, MessageDescriptor> = {
  PENDING: msg({ message: 'Pending', context: 'offer status' }),
  LINK_OPENED: msg({ message: 'Link opened', context: 'offer status' }),
  OFFER_SENT: msg({ message: 'Offer sent', context: 'offer status' }),
  ACCEPTED: msg({ message: 'Accepted', context: 'offer status' }),
  CONFIRMED: msg({ message: 'Confirmed', context: 'offer status' }),
  REJECTED: msg({ message: 'Rejected', context: 'offer status' }),
};
