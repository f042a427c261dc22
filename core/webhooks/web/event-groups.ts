import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookEvent } from '../rules/events.ts';

/** The events, grouped as they are shown for selection. */
export const WEBHOOK_EVENT_GROUPS: readonly {
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
      'order.answered',
      'despatch.received',
      'purchase.received',
      'receipt.reversed',
      'invoice.received',
      'invoice.accepted',
      'invoice.refused',
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
      'supplier.account_proposed',
      'supplier.account_approved',
      'supplier.account_refused',
      'supplier.paused',
      'supplier.resumed',
      'supplier.deleted',
    ],
  },
];
