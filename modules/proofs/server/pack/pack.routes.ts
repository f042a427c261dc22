import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { route } from '#platform/server/http/route.ts';
import { downloadPack } from './actions/download-pack.ts';

/**
 * The pack is the owner's: it holds every offer, file and note of a purchase with the salts of its proof. Whoever only
 * looks on as an owner reads all that on the screen, and carries none of it away in the owner's name.
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
