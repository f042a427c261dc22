import { mayConfirmOffersAtAll } from '#core/purchase/rules/can.ts';
import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import { toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { route } from '#platform/server/http/route.ts';
import { confirmOffers } from './actions/confirm-offers.ts';

/** Routes that confirm accepted offers (specification §7). */
export const confirmationRoutes = [
  route('PUT purchases/offers/confirmOffers/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: (actor, row) => mayConfirmOffersAtAll(actor, toBarePurchaseState(row)),
    handle: (ctx, sent) => confirmOffers(ctx, sent, sent.body),
  }),
];
