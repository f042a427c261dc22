import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import { route } from '#platform/server/http/route.ts';
import { sum } from '#platform/shared/money/decimal.ts';
import { acceptOffer } from './actions/accept-offer.ts';
import { chooseOffers } from './actions/choose-offers.ts';
import { rejectOffer } from './actions/reject-offer.ts';
import { undoAcceptedOffer } from './actions/undo-offer.ts';
import { readAcceptedQuantities } from './offers.read.ts';

/** Routes for the buyer to accept, reject, undo and choose offers (specification §7). */
export const purchasesOffersRoutes = [
  route('PUT purchases/offers/acceptOffer/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('accept_offer'),
    handle: (ctx, sent) => acceptOffer(ctx, sent, sent.body),
  }),

  route('PUT purchases/offers/rejectOffer/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('reject_offer'),
    handle: (ctx, sent) => rejectOffer(ctx, sent, sent.body.rfp_id),
  }),

  route('PUT purchases/offers/undoAcceptedOffer/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('undo_offer'),
    handle: (ctx, sent) => undoAcceptedOffer(ctx, sent, sent.body.rfp_id),
  }),

  route('PUT purchases/offers/chooseOffers/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('accept_offer'),
    handle: (ctx, sent) => chooseOffers(ctx, sent, sent.body),
  }),

  route('GET purchases/offers/sumQuantity/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: async ({ tenant }, { subject }) => {
      const lines = await readAcceptedQuantities(tenant, subject.id);
      return {
        value: sum(lines.map((line) => line.accepted)).toString(),
        lines: lines.map(({ article_id, accepted, requested }) => ({
          article_id,
          accepted: accepted.toString(),
          requested: requested.toString(),
        })),
      };
    },
  }),
];
