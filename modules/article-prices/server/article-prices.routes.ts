import { getVisiblePriceScope, maySeePrices } from '#core/purchase/rules/visibility.ts';
import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import { type PurchaseRow, toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { readPriceHistory, readPricesOfPurchase } from './article-prices.read.ts';

/** Finds a purchase whose prices the caller may see. Other callers must not learn prices of other purchases either. */
async function findPriced(ctx: CompanyContext, params: { readonly id: number }): Promise<PurchaseRow> {
  const row = await findVisiblePurchase(ctx, params);
  if (!maySeePrices(ctx.actor, toBarePurchaseState(row))) throw notFoundError();
  return row;
}

/** Serves earlier prices of articles for a new request and next to offers. */
export const articlePricesRoutes = [
  route('GET articles/prices', {
    gate: 'app',
    permit: (actor) => getVisiblePriceScope(actor) !== 'none',
    handle: (ctx, { query: { name, unit, supplier_id: supplierId } }) =>
      readPriceHistory(ctx, { name, unit, supplier_id: supplierId }),
  }),

  route('GET purchases/{id}/article-prices', {
    gate: 'app',
    find: findPriced,
    handle: (ctx, { subject }) => readPricesOfPurchase(ctx, subject.id),
  }),
];
