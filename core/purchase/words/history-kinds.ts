import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { webhookEventPhrases } from '#core/webhooks/words.ts';
import { getActionFacts, isPurchaseAction, type PurchaseAction } from '../rules/actions.ts';

/** Labels of actions in a table of the history; other actions use the label of their webhook event. */
const ACTION_PHRASES: Partial<Record<PurchaseAction, MessageDescriptor>> = {
  edit_suppliers: msg({ message: 'Suppliers or deadline changed', context: 'table of the history' }),
  resubmit: msg({ message: 'Submitted again', context: 'table of the history' }),
  approve_initiation: msg`Initiation approved`,
  reject_initiation: msg`Initiation rejected`,
  request: msg`Request proposed`,
  reject_request: msg`Request rejected`,
  invite: msg({ message: 'Suppliers invited', context: 'table of the history' }),
  resend: msg({ message: 'Invitation sent again', context: 'table of the history' }),
  remind: msg({ message: 'Suppliers reminded', context: 'table of the history' }),
  withdraw_invitation: msg({ message: 'Invitation withdrawn', context: 'table of the history' }),
  answer_question: msg({ message: 'Question answered', context: 'table of the history' }),
  extend_deadline: msg({ message: 'Offer deadline changed', context: 'table of the history' }),
  publish: msg`The request is on the marketplace`,
  unpublish: msg`Request withdrawn from the marketplace`,
  counter_propose: msg({ message: 'Target prices proposed', context: 'table of the history' }),
  enter_offer: msg({ message: 'Offer entered', context: 'table of the history' }),
  reject_offer: msg({ message: 'Offer rejected', context: 'table of the history' }),
  undo_offer: msg({ message: 'Acceptance undone', context: 'table of the history' }),
  send_for_approval: msg`Sent for approval`,
  withdraw_approval: msg`Withdrawn from approval`,
  supplier_changes_accepted: msg({ message: 'Approval void', context: 'table of the history' }),
  reject_realization: msg`Award rejected`,
  close_short: msg({ message: 'Delivery closed short', context: 'table of the history' }),
  agree_close_short: msg({ message: 'Short closing agreed', context: 'table of the history' }),
  refuse_close_short: msg({ message: 'Short closing refused', context: 'table of the history' }),
  refuse_reverse_receipt: msg({ message: 'Receipt reversal refused', context: 'table of the history' }),
  refuse_reverse_payment: msg({ message: 'Payment reversal refused', context: 'table of the history' }),
};

const OTHER_PHRASES: Readonly<Record<string, MessageDescriptor>> = {
  link_opened: msg({ message: 'Link opened', context: 'table of the history' }),
  offer_submitted: webhookEventPhrases['offer.received'],
  offer_changed: webhookEventPhrases['offer.changed'],
  invitation_declined: webhookEventPhrases['offer.declined'],
  question_asked: webhookEventPhrases['question.asked'],
  price_asked: msg({ message: 'Supplier asked about a price', context: 'table of the history' }),
  joined: msg({ message: 'Joined from the marketplace', context: 'table of the history' }),
  choose_offers: webhookEventPhrases['offer.accepted'],
  internal_note: msg({ message: 'Internal note added', context: 'table of the history' }),
  deadline_passed: webhookEventPhrases['purchase.deadline_passed'],
  deadline_moved: msg({ message: 'Deadline moved by maintenance', context: 'table of the history' }),
  enter_invoice: webhookEventPhrases['invoice.entered'],
  order_answered: webhookEventPhrases['order.answered'],
  despatch_announced: webhookEventPhrases['despatch.received'],
  remove_invoice: msg({ message: 'Invoice removed', context: 'table of the history' }),
  landed_costs: msg({ message: 'Landed costs changed', context: 'table of the history' }),
  handed_over: msg({ message: 'Purchase reassigned', context: 'table of the history' }),
};

/** Returns the label of a history entry; a generic label for an unknown kind from an older or newer version. */
export function historyKindPhrase(kind: string): MessageDescriptor {
  if (!isPurchaseAction(kind)) return OTHER_PHRASES[kind] ?? webhookEventPhrases['purchase.changed'];
  const { event } = getActionFacts(kind);
  return ACTION_PHRASES[kind] ?? webhookEventPhrases[event ?? 'purchase.changed'];
}
