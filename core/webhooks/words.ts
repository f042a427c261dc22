import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TEST_EVENT, WebhookEvent } from './rules/events.ts';
import type { DeliveryProblem, DeliveryState, WebhookState } from './rules/retries.ts';

export const webhookEventPhrases: Readonly<Record<WebhookEvent | typeof TEST_EVENT, MessageDescriptor>> = {
  'purchase.created': msg({ message: 'Purchase created', context: 'event of a webhook' }),
  'purchase.changed': msg({ message: 'Purchase changed', context: 'event of a webhook' }),
  'purchase.sent': msg({ message: 'Request sent to suppliers', context: 'event of a webhook' }),
  'purchase.deadline_passed': msg({ message: 'Offer deadline passed', context: 'event of a webhook' }),
  'offer.received': msg({ message: 'Offer received', context: 'event of a webhook' }),
  'offer.changed': msg({ message: 'Offer changed by its supplier', context: 'event of a webhook' }),
  'offer.declined': msg({ message: 'Invitation declined', context: 'event of a webhook' }),
  'offer.accepted': msg({ message: 'Offer accepted', context: 'event of a webhook' }),
  'question.asked': msg({ message: 'Supplier asked a question', context: 'event of a webhook' }),
  'confirmation.requested': msg({ message: 'Confirmation requested', context: 'event of a webhook' }),
  'purchase.confirmed': msg({ message: 'Purchase confirmed or approved', context: 'event of a webhook' }),
  'order.answered': msg({ message: 'Supplier answered its order', context: 'event of a webhook' }),
  'despatch.received': msg({ message: 'Delivery announced', context: 'event of a webhook' }),
  'purchase.rejected': msg({ message: 'Purchase rejected', context: 'event of a webhook' }),
  'purchase.received': msg({ message: 'Goods received', context: 'event of a webhook' }),
  'receipt.reversed': msg({ message: 'Goods receipt reversed', context: 'event of a webhook' }),
  'invoice.received': msg({ message: 'E-invoice received', context: 'event of a webhook' }),
  'invoice.accepted': msg({ message: 'E-invoice accepted', context: 'event of a webhook' }),
  'invoice.refused': msg({ message: 'E-invoice rejected', context: 'event of a webhook' }),
  'invoice.entered': msg({ message: 'Invoice entered', context: 'event of a webhook' }),
  'purchase.paid': msg({ message: 'Payment recorded', context: 'event of a webhook' }),
  'payment.reversed': msg({ message: 'Payment reversed', context: 'event of a webhook' }),
  'purchase.closed': msg({ message: 'Purchase closed, goods delivered', context: 'event of a webhook' }),
  'purchase.cancelled': msg({ message: 'Purchase canceled', context: 'event of a webhook' }),
  'supplier.created': msg({ message: 'Supplier added' }),
  'supplier.changed': msg({ message: 'Supplier changed' }),
  'supplier.imported': msg({ message: 'Suppliers imported', context: 'event of a webhook' }),
  'supplier.account_proposed': msg({ message: 'Bank account of a supplier proposed' }),
  'supplier.account_approved': msg({ message: 'Bank account of a supplier approved' }),
  'supplier.account_refused': msg({ message: 'Bank account of a supplier rejected' }),
  'supplier.paused': msg({ message: 'Supplier paused' }),
  'supplier.resumed': msg({ message: 'Supplier resumed' }),
  'supplier.deleted': msg({ message: 'Supplier deleted', context: 'event of a webhook' }),
  test: msg({ message: 'Test', context: 'event of a webhook' }),
};

export const webhookStatePhrases: Readonly<Record<WebhookState, MessageDescriptor>> = {
  on: msg({ message: 'on', context: 'state of a webhook' }),
  failing: msg({ message: 'failing', context: 'state of a webhook' }),
  off: msg({ message: 'off', context: 'state of a webhook' }),
  given_up: msg({ message: 'switched off after failing', context: 'state of a webhook' }),
};

export const deliveryStatePhrases: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg({ message: 'pending', context: 'state of a delivery to a webhook' }),
  delivered: msg({ message: 'delivered', context: 'state of a delivery to a webhook' }),
  failed: msg({ message: 'failed', context: 'state of a delivery to a webhook' }),
};

export const deliveryProblemPhrases: Readonly<Record<DeliveryProblem, MessageDescriptor>> = {
  timeout: msg`no answer within ten seconds`,
  refused: msg`no server responds at this address`,
  unknown_host: msg`the name of the server is not known`,
  certificate: msg`the certificate of the server is not valid`,
  forbidden_address: msg`the address cannot be reached from the internet`,
  no_answer: msg`the connection broke off`,
};
