import { earlierPrices } from '#core/purchase/server/detail/earlier-prices.ts';
import { itemSearch } from '#core/search/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { readPricesOfPurchase } from './article-prices.read.ts';
import { articlePricesRoutes } from './article-prices.routes.ts';
import { findItems } from './items.read.ts';

export const articlePrices: Feature = {
  routes: [...articlePricesRoutes],
  fill() {
    itemSearch.add(findItems);
    earlierPrices.add(async (ctx, purchaseId) => {
      const { data } = await readPricesOfPurchase(ctx, purchaseId);
      return new Map(data.map((price) => [price.article_id, price]));
    });
  },
};
