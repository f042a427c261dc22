import { isOneOf } from '#platform/shared/closed-list.ts';

/** A webhook can be told of these events, by the stable names that stand on the wire (ADR 0041). */
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

/** Sent when an owner asks for a test; nobody chooses it. */
export const TEST_EVENT = 'test';

/** Tells whether a text is the name of something a webhook can be told of. */
export function isWebhookEvent(text: unknown): text is WebhookEvent {
  return isOneOf(WEBHOOK_EVENTS, text);
}
