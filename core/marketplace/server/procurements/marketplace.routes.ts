import { findVisiblePurchase, permits } from '#core/purchase/server/record/find-purchase.ts';
import { route } from '#platform/server/http/route.ts';
import { publish, unpublish } from './actions/publish.ts';

/** The marketplace as a buyer uses it: showing a request that is out there, and taking it back. */
export const marketplaceRoutes = [
  route('POST purchases/{id}/publish', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permits('publish'),
    handle: (ctx, sent) => publish(ctx, sent),
  }),

  route('POST purchases/{id}/unpublish', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permits('unpublish'),
    handle: (ctx, sent) => unpublish(ctx, sent),
  }),
];
