import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkState } from '@ponuda/domain/offer/link-state';
import type { HistoryLabel, OfferStatusName, PurchaseStatusName } from '@ponuda/domain/purchase/status';

/** States of a purchase as the glossary names them. */
export const purchaseStatusPhrases: Record<PurchaseStatusName, MessageDescriptor> = {
  INITIATED: msg({ message: 'Initiated', context: 'purchase status' }),
  INITIATION_APPROVED: msg({ message: 'Initiation approved', context: 'purchase status' }),
  REQUESTED: msg({ message: 'Request proposed', context: 'purchase status' }),
  ACTIVE: msg({ message: 'Announced', context: 'purchase status' }),
  VALUATION: msg({ message: 'Realization proposed', context: 'purchase status' }),
  CLOSED: msg({ message: 'Completed', context: 'purchase status' }),
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

/** The mark a rejected purchase carries beside its state. */
export const rejectedPhrase = msg({ message: 'Rejected', context: 'purchase status' });

/** Steps of the procurement history (decisions 1). */
export const historyPhrases: Record<HistoryLabel, MessageDescriptor> = {
  initiated: msg({ message: 'Initiated', context: 'history step' }),
  initiation_approved: msg({ message: 'Initiation approved', context: 'history step' }),
  request_proposed: msg({ message: 'Request proposed', context: 'history step' }),
  announced: msg({ message: 'Announced', context: 'history step' }),
  implementation_proposed: msg({ message: 'Implementation proposed', context: 'history step' }),
  completed: msg({ message: 'Completed', context: 'history step' }),
  canceled: msg({ message: 'Canceled', context: 'history step' }),
  received_in_warehouse: msg({ message: 'Received in warehouse', context: 'history step' }),
  paid: msg({ message: 'Paid', context: 'history step' }),
  ad_hoc: msg({ message: 'Ad hoc purchase', context: 'history step' }),
  ad_hoc_approved: msg({ message: 'Ad hoc purchase approved', context: 'history step' }),
  closed_goods_delivered: msg({ message: 'Closed, goods delivered', context: 'history step' }),
  created: msg({ message: 'Created', context: 'history step' }),
  approved: msg({ message: 'Approved', context: 'history step' }),
  delivered: msg({ message: 'Delivered', context: 'history step' }),
};

/** States of one supplier's invitation and offer. */
export const offerStatusPhrases: Record<OfferStatusName, MessageDescriptor> = {
  PENDING: msg({ message: 'Pending', context: 'offer status' }),
  LINK_OPENED: msg({ message: 'Link opened', context: 'offer status' }),
  OFFER_SENT: msg({ message: 'Offer sent', context: 'offer status' }),
  ACCEPTED: msg({ message: 'Accepted', context: 'offer status' }),
  CONFIRMED: msg({ message: 'Confirmed', context: 'offer status' }),
  REJECTED: msg({ message: 'Rejected', context: 'offer status' }),
};

/** What a supplier's link leads to, as the heading of the page that says so (decisions 6). */
export const linkStatePhrases: Record<LinkState, MessageDescriptor> = {
  open: msg({ message: 'Your offer is wanted', context: 'supplier link' }),
  declined: msg({ message: 'You have declined this invitation', context: 'supplier link' }),
  locked: msg({ message: 'The link is locked for a short time', context: 'supplier link' }),
  expired: msg({ message: 'The procurement has expired, you can no longer bid', context: 'supplier link' }),
  confirmed: msg({ message: 'The procurement is confirmed', context: 'supplier link' }),
  cancelled: msg({ message: 'The buyer has canceled the procurement', context: 'supplier link' }),
  withdrawn: msg({ message: 'The buyer has withdrawn the invitation', context: 'supplier link' }),
};
