import type { PurchaseAction } from '../purchase/actions.ts';

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

/** Says of each action on a purchase which event a webhook can be told of; null where nobody outside is told. */
const OF_ACTION: Readonly<Record<PurchaseAction, WebhookEvent | null>> = {
  create: 'purchase.created',
  edit: 'purchase.changed',
  edit_suppliers: 'purchase.changed',
  resubmit: null,
  approve_initiation: null,
  reject_initiation: 'purchase.rejected',
  request: null,
  reject_request: 'purchase.rejected',
  send: 'purchase.sent',
  invite: null,
  resend: null,
  remind: null,
  withdraw_invitation: null,
  answer_question: null,
  extend_deadline: 'purchase.changed',
  publish: null,
  unpublish: null,
  counter_propose: null,
  enter_offer: 'offer.received',
  accept_offer: 'offer.accepted',
  reject_offer: null,
  undo_offer: null,
  propose_confirmation: 'confirmation.requested',
  send_for_approval: 'confirmation.requested',
  withdraw_approval: null,
  supplier_changes_accepted: null,
  confirm: 'purchase.confirmed',
  reject_realization: 'purchase.rejected',
  receive: 'purchase.received',
  close_short: null,
  agree_close_short: null,
  refuse_close_short: null,
  pay: 'purchase.paid',
  reverse_receipt: 'receipt.reversed',
  agree_reverse_receipt: 'receipt.reversed',
  refuse_reverse_receipt: null,
  reverse_payment: 'payment.reversed',
  agree_reverse_payment: 'payment.reversed',
  refuse_reverse_payment: null,
  deliver: 'purchase.closed',
  approve: 'purchase.confirmed',
  reject: 'purchase.rejected',
  cancel: 'purchase.cancelled',
};

/** The entries of a purchase's history that are no action of the buyer, and the events that tell of them. */
const OF_OTHERS: Readonly<Record<string, WebhookEvent>> = {
  deadline_passed: 'purchase.deadline_passed',
  offer_submitted: 'offer.received',
  offer_changed: 'offer.changed',
  invitation_declined: 'offer.declined',
  question_asked: 'question.asked',
  enter_invoice: 'invoice.entered',
};

const OF_HISTORY = new Map<string, WebhookEvent | null>(Object.entries({ ...OF_ACTION, ...OF_OTHERS }));

/**
 * What an entry of a purchase's history is called on the wire; undefined where nobody outside is told of it, as of
 * a reversal that still waits for somebody's agreement.
 */
export function webhookEventOf(
  kind: string,
  { waits = false }: { readonly waits?: boolean } = {},
): WebhookEvent | undefined {
  return waits ? undefined : (OF_HISTORY.get(kind) ?? undefined);
}
