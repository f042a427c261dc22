import { whoMayConfirmOffers } from '@ponuda/domain/purchase/can';
import { route } from '../../../platform/http/route.ts';
import { findVisiblePurchase } from '../core/record/find-purchase.ts';
import { bareState } from '../core/record/purchase-row.ts';
import { confirmOffers } from './actions/confirm-offers.ts';

/** Confirms what is accepted (specification §7). */
export const confirmationRoutes = [
  route('PUT purchases/offers/confirmOffers/{id}', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: (actor, row) => whoMayConfirmOffers(actor, bareState(row)),
    handle: (ctx, sent) => confirmOffers(ctx, sent, sent.body),
  }),
];
