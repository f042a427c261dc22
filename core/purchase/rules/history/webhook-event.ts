import type { WebhookEvent } from '#core/webhooks/rules/events.ts';
import { getActionFacts, isPurchaseAction } from '../actions.ts';

/** The history entries that are not actions of the buyer, with their webhook events. */
const OTHER_EVENTS: ReadonlyMap<string, WebhookEvent> = new Map<string, WebhookEvent>([
  ['deadline_passed', 'purchase.deadline_passed'],
  ['deadline_moved', 'purchase.changed'],
  ['offer_submitted', 'offer.received'],
  ['offer_changed', 'offer.changed'],
  ['invitation_declined', 'offer.declined'],
  ['question_asked', 'question.asked'],
  ['enter_invoice', 'invoice.entered'],
  ['order_answered', 'order.answered'],
  ['despatch_announced', 'despatch.received'],
]);

/**
 * Returns the webhook event of a history entry; undefined if no webhook is called, for example for a reversal that
 * still waits for agreement.
 */
export function getWebhookEvent(
  kind: string,
  { waits = false }: { readonly waits?: boolean } = {},
): WebhookEvent | undefined {
  if (waits) return undefined;
  return (isPurchaseAction(kind) ? getActionFacts(kind).event : OTHER_EVENTS.get(kind)) ?? undefined;
}
