import { isOneOf } from '#platform/shared/closed-list.ts';

/** The events that a webhook can subscribe to, by their stable names on the wire (ADR 0041). */
export const WEBHOOK_EVENTS = [
  'purchase.created',
  'purchase.changed',
  'purchase.sent',
  'purchase.deadline_passed',
  'offer.received',
  'offer.changed',
  'offer.declined',
  'offer.accepted',
  'question.asked',
  'confirmation.requested',
  'purchase.confirmed',
  'order.answered',
  'despatch.received',
  'purchase.rejected',
  'purchase.received',
  'receipt.reversed',
  'invoice.received',
  'invoice.accepted',
  'invoice.refused',
  'invoice.entered',
  'purchase.paid',
  'payment.reversed',
  'purchase.closed',
  'purchase.cancelled',
  'supplier.created',
  'supplier.changed',
  'supplier.imported',
  'supplier.account_proposed',
  'supplier.account_approved',
  'supplier.account_refused',
  'supplier.paused',
  'supplier.resumed',
  'supplier.deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event sent when an owner requests a test; webhooks cannot subscribe to it. */
export const TEST_EVENT = 'test';

/** Returns whether a value is the name of an event that a webhook can subscribe to. */
export function isWebhookEvent(text: unknown): text is WebhookEvent {
  return isOneOf(WEBHOOK_EVENTS, text);
}
