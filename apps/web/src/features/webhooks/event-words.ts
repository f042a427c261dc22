import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Delivery } from '@ponuda/contract/webhooks';
import type { WebhookEvent } from '@ponuda/domain/webhooks/events';

/** What happened, for whoever chooses and reads events. */
export const eventWords: Record<Delivery['event'], MessageDescriptor> = {
  'purchase.created': msg({ message: 'Purchase raised', context: 'event of a webhook' }),
  'purchase.changed': msg({ message: 'Purchase changed', context: 'event of a webhook' }),
  'purchase.sent': msg({ message: 'Request sent to suppliers', context: 'event of a webhook' }),
  'purchase.deadline_passed': msg({ message: 'Offer deadline passed', context: 'event of a webhook' }),
  'offer.received': msg({ message: 'Offer received', context: 'event of a webhook' }),
  'offer.changed': msg({ message: 'Offer changed by its supplier', context: 'event of a webhook' }),
  'offer.declined': msg({ message: 'Invitation declined', context: 'event of a webhook' }),
  'offer.accepted': msg({ message: 'Offer accepted', context: 'event of a webhook' }),
  'question.asked': msg({ message: 'Supplier asked a question', context: 'event of a webhook' }),
  'confirmation.requested': msg({ message: 'Confirmation asked for', context: 'event of a webhook' }),
  'purchase.confirmed': msg({ message: 'Purchase confirmed or approved', context: 'event of a webhook' }),
  'purchase.rejected': msg({ message: 'Purchase rejected', context: 'event of a webhook' }),
  'purchase.received': msg({ message: 'Goods received', context: 'event of a webhook' }),
  'receipt.reversed': msg({ message: 'Goods receipt reversed', context: 'event of a webhook' }),
  'invoice.entered': msg({ message: 'Invoice entered', context: 'event of a webhook' }),
  'purchase.paid': msg({ message: 'Payment entered', context: 'event of a webhook' }),
  'payment.reversed': msg({ message: 'Payment reversed', context: 'event of a webhook' }),
  'purchase.closed': msg({ message: 'Purchase closed, goods delivered', context: 'event of a webhook' }),
  'purchase.cancelled': msg({ message: 'Purchase canceled', context: 'event of a webhook' }),
  'supplier.created': msg({ message: 'Supplier added', context: 'event of a webhook' }),
  'supplier.changed': msg({ message: 'Supplier changed', context: 'event of a webhook' }),
  'supplier.imported': msg({ message: 'Suppliers imported', context: 'event of a webhook' }),
  'supplier.paused': msg({ message: 'Supplier paused', context: 'event of a webhook' }),
  'supplier.resumed': msg({ message: 'Supplier resumed', context: 'event of a webhook' }),
  'supplier.deleted': msg({ message: 'Supplier deleted', context: 'event of a webhook' }),
  test: msg({ message: 'Test', context: 'event of a webhook' }),
};

/** The events in the groups in which they are chosen. */
export const EVENT_GROUPS: readonly {
  readonly label: MessageDescriptor;
  readonly events: readonly WebhookEvent[];
}[] = [
  {
    label: msg({ message: 'Requests and offers', context: 'events of a webhook' }),
    events: [
      'purchase.created',
      'purchase.changed',
      'purchase.sent',
      'purchase.deadline_passed',
      'offer.received',
      'offer.changed',
      'offer.declined',
      'offer.accepted',
      'question.asked',
    ],
  },
  {
    label: msg({ message: 'Decisions', context: 'events of a webhook' }),
    events: ['confirmation.requested', 'purchase.confirmed', 'purchase.rejected', 'purchase.cancelled'],
  },
  {
    label: msg({ message: 'Goods and money', context: 'events of a webhook' }),
    events: [
      'purchase.received',
      'receipt.reversed',
      'invoice.entered',
      'purchase.paid',
      'payment.reversed',
      'purchase.closed',
    ],
  },
  {
    label: msg({ message: 'Suppliers', context: 'events of a webhook' }),
    events: [
      'supplier.created',
      'supplier.changed',
      'supplier.imported',
      'supplier.paused',
      'supplier.resumed',
      'supplier.deleted',
    ],
  },
];
