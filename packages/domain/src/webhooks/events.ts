/** What a webhook can be told of, by the stable names that stand on the wire (ADR 0041). */
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
  'purchase.rejected',
  'purchase.received',
  'receipt.reversed',
  'invoice.entered',
  'purchase.paid',
  'payment.reversed',
  'purchase.closed',
  'purchase.cancelled',
  'supplier.created',
  'supplier.changed',
  'supplier.imported',
  'supplier.paused',
  'supplier.resumed',
  'supplier.deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when an owner asks for a test; nobody chooses it. */
export const TEST_EVENT = 'test';

/** Tells whether a text is the name of something a webhook can be told of. */
export function isWebhookEvent(text: unknown): text is WebhookEvent {
  return (WEBHOOK_EVENTS as readonly unknown[]).includes(text);
}

/** The entries of a purchase's history that a webhook can be told of. */
const OF_HISTORY: Readonly<Record<string, WebhookEvent>> = {
  create: 'purchase.created',
  edit: 'purchase.changed',
  edit_suppliers: 'purchase.changed',
  extend_deadline: 'purchase.changed',
  send: 'purchase.sent',
  deadline_passed: 'purchase.deadline_passed',
  offer_submitted: 'offer.received',
  enter_offer: 'offer.received',
  offer_changed: 'offer.changed',
  invitation_declined: 'offer.declined',
  accept_offer: 'offer.accepted',
  question_asked: 'question.asked',
  propose_confirmation: 'confirmation.requested',
  send_for_approval: 'confirmation.requested',
  confirm: 'purchase.confirmed',
  approve: 'purchase.confirmed',
  reject_initiation: 'purchase.rejected',
  reject_request: 'purchase.rejected',
  reject_realization: 'purchase.rejected',
  reject: 'purchase.rejected',
  receive: 'purchase.received',
  reverse_receipt: 'receipt.reversed',
  agree_reverse_receipt: 'receipt.reversed',
  enter_invoice: 'invoice.entered',
  pay: 'purchase.paid',
  reverse_payment: 'payment.reversed',
  agree_reverse_payment: 'payment.reversed',
  deliver: 'purchase.closed',
  cancel: 'purchase.cancelled',
};

/**
 * What an entry of a purchase's history is called on the wire; undefined where nobody outside is told of it, as of
 * a reversal that still waits for somebody's agreement.
 */
export function webhookEventOf(
  kind: string,
  { waits = false }: { readonly waits?: boolean } = {},
): WebhookEvent | undefined {
  return waits || !Object.hasOwn(OF_HISTORY, kind) ? undefined : OF_HISTORY[kind];
}
