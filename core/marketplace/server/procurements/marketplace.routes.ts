import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import { route } from '#platform/server/http/route.ts';
import { publishRequest, unpublishRequest } from './actions/publish.ts';

/** Routes for buyers to publish a sent request on the marketplace and to withdraw it. */
export const marketplaceRoutes = [
  route('POST purchases/{id}/publish', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('publish'),
    handle: (ctx, sent) => publishRequest(ctx, sent),
  }),

  route('POST purchases/{id}/unpublish', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('unpublish'),
    handle: (ctx, sent) => unpublishRequest(ctx, sent),
  }),
];
