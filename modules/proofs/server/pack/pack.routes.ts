import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { route } from '#platform/server/http/route.ts';
import { downloadPack } from './actions/download-pack.ts';

/**
 * Only owners may download a pack, because it contains every offer, file and note of a purchase with the salts of its
 * proof. A moderator who impersonates an owner sees the same data on the screen, but may not download it.
 */
export const packRoutes = [
  route<'GET purchases/{id}/pack', PurchaseRow>('GET purchases/{id}/pack', {
    gate: 'owner',
    notWhileImpersonating: true,
    find: findVisiblePurchase,
    handle: (ctx, { subject, query }) =>
      downloadPack(ctx, subject, { as_of: query.as_of, lang: query.lang ?? ctx.lang }),
  }),
];
