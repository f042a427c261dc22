import { mayConfirmOffersAtAll } from '#core/purchase/rules/can.ts';
import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import { toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { route } from '#platform/server/http/route.ts';
import { enterOffer } from '../actions/enter-offer.ts';
import { findSupplierLink, readInvitation } from '../public.ts';
import { answerQuestion } from './actions/answer-question.ts';
import { askAboutPrices } from './actions/ask-about-prices.ts';
import { askQuestion } from './actions/ask-question.ts';
import { sendCounterProposal } from './actions/counter-propose.ts';

/** Routes for the negotiation between the buyer and a supplier: questions, target prices, entered offers. */
export const negotiationRoutes = [
  route('POST supplier-offers/{hash}/questions', {
    gate: 'public',
    find: findSupplierLink,
    handle: async (_ctx, { subject: link, body }) => {
      await askQuestion(link, body);
      return readInvitation(link);
    },
  }),

  route('POST purchases/{id}/questions/{question_id}/answer', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('answer_question'),
    handle: (ctx, sent) =>
      answerQuestion(ctx, sent, {
        question_id: sent.params.question_id,
        answer: sent.body.answer,
        to_all: sent.body.to_all,
      }),
  }),

  route('POST purchases/{id}/counter-proposals', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('counter_propose'),
    handle: (ctx, sent) => sendCounterProposal(ctx, sent, sent.body),
  }),

  route('POST purchases/{id}/price-questions', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: (actor, row) => mayConfirmOffersAtAll(actor, toBarePurchaseState(row)),
    handle: (ctx, sent) => askAboutPrices(ctx, sent, sent.body.prices),
  }),

  route('POST purchases/{id}/offers', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('enter_offer'),
    handle: (ctx, sent) => enterOffer(ctx, sent, sent.body),
  }),
];
