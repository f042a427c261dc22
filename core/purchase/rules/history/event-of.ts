import type { WebhookEvent } from '#core/webhooks/rules/events.ts';
import { actionFacts, isPurchaseAction } from '../actions.ts';

/** The entries of a purchase's history that are no action of the buyer, and the events that tell of them. */
const OF_OTHERS: ReadonlyMap<string, WebhookEvent> = new Map<string, WebhookEvent>([
  ['deadline_passed', 'purchase.deadline_passed'],
  ['offer_submitted', 'offer.received'],
  ['offer_changed', 'offer.changed'],
  ['invitation_declined', 'offer.declined'],
  ['question_asked', 'question.asked'],
  ['enter_invoice', 'invoice.entered'],
  ['order_answered', 'order.answered'],
  ['despatch_announced', 'despatch.received'],
]);

/**
 * Answers the name on the wire of an entry of a purchase's history; undefined where nobody outside is told of it, as
 * of a reversal that still waits for somebody's agreement.
 */
export function webhookEventOf(
  kind: string,
  { waits = false }: { readonly waits?: boolean } = {},
): WebhookEvent | undefined {
  if (waits) return undefined;
  return (isPurchaseAction(kind) ? actionFacts(kind).event : OF_OTHERS.get(kind)) ?? undefined;
}
