import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isNoticeKind, type NoticeData, type NoticeKind } from '#core/purchase/rules/notices.ts';
import { moduleNotices, type NoticeSentence } from './module-notices.ts';

/** The label of a notification that asks the user to act. */
export const yourTurnPhrase = msg({ message: 'Awaiting your action' });

/** Sentences that describe what happened. The purchase's number and name are shown beside them. */
const noticePhrases: Record<NoticeKind, NoticeSentence> = {
  'awaiting-confirmation': ({ step, by = '' }) => {
    if (step === 'initiation') return msg`${by} requests approval of the initiation.`;
    if (step === 'request') return msg`${by} requests confirmation of the request.`;
    if (step === 'purchase') return msg`${by} requests approval of the purchase.`;
    return msg`${by} requests confirmation of the purchase.`;
  },
  'initiation-approved': ({ by = '' }) => msg`${by} approved the initiation.`,
  rejected: ({ step, by = '' }) =>
    step === 'realization'
      ? msg`${by} did not confirm the purchase.`
      : msg`${by} returned the purchase with a reason.`,
  'offer-received': ({ supplier = '' }) => msg`${supplier} submitted an offer.`,
  'offer-changed': ({ supplier = '' }) => msg`${supplier} changed its offer.`,
  'marketplace-bidder': ({ supplier = '' }) => msg`${supplier} joined from the marketplace.`,
  'question-asked': ({ supplier = '' }) => msg`${supplier} asked a question.`,
  'invitation-declined': ({ supplier = '' }) => msg`${supplier} declined the invitation.`,
  'deadline-passed': () => msg`The offer deadline has passed.`,
  'deadline-moved': () => msg`Planned maintenance has moved the offer deadline.`,
  'purchase-confirmed': ({ by = '' }) => msg`${by} confirmed the purchase.`,
  'purchase-approved': ({ by = '' }) => msg`${by} approved the purchase.`,
  'awaiting-payment': () => msg`The purchase is approved and can be paid.`,
  'awaiting-agreement': ({ step, by = '' }) => {
    if (step === 'close_short') return msg`${by} wants to close a delivery short.`;
    if (step === 'reverse_payment') return msg`${by} wants to reverse a payment.`;
    return msg`${by} wants to reverse a goods receipt.`;
  },
  'account-proposed': ({ by = '' }) => msg`${by} requests approval of a bank account.`,
  'account-decided': ({ step, by = '' }) => {
    if (step === 'approved') return msg`${by} approved the bank account that you entered.`;
    if (step === 'refused') return msg`${by} rejected the bank account that you entered.`;
    if (step === 'stopped') return msg`${by} blocked an approved bank account.`;
    return msg`${by} replaced the bank account that you entered.`;
  },
  'order-answered': ({ step, supplier = '' }) => {
    if (step === 'confirmed') return msg`${supplier} confirmed its order.`;
    if (step === 'changed') return msg`${supplier} confirmed its order with a different delivery date.`;
    if (step === 'withdrawn') return msg`${supplier} withdrew its answer to the order.`;
    return step === 'refused'
      ? msg`${supplier} rejected its order.`
      : msg`${supplier} rejected a part of its order.`;
  },
  'document-given-up': ({ step, supplier = '' }) =>
    step === 'in'
      ? msg`A document from ${supplier} could not be processed. Ask the supplier for a corrected file.`
      : msg`A document could not be delivered to ${supplier}. Send the file yourself.`,
  'company-archive': ({ step }) =>
    step === 'failed'
      ? msg`The archive of your company’s data could not be created.`
      : msg`The archive of your company’s data is ready to download.`,
  'mail-returned': ({ supplier = '' }) => msg`Your email to ${supplier} could not be delivered.`,
  'agreement-decided': ({ by = '' }) => msg`${by} decided on your entry.`,
};

/** Returns a notification's sentence, or a generic sentence if this version does not know the kind. */
export function getNoticeSentence(kind: string, data: NoticeData): MessageDescriptor {
  return findNoticeSentence(kind)?.(data) ?? msg`This purchase was updated.`;
}

/** Returns the sentence for a kind of notification; undefined if neither core nor a module defines the kind. */
export function findNoticeSentence(kind: string): NoticeSentence | undefined {
  if (isNoticeKind(kind)) return noticePhrases[kind];
  return moduleNotices.parts.find((sentences) => Object.hasOwn(sentences, kind))?.[kind];
}
