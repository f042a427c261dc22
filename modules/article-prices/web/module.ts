import { useQuery } from '@tanstack/react-query';
import { earlierPrices } from '#core/requests/web/comparison/public.ts';
import { itemHints } from '#core/requests/web/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { purchasePricesQuery } from './article-prices.api.ts';

export const articlePrices: WebModule = {
  fill() {
    earlierPrices.add((id, enabled) => {
      const { data, isLoading } = useQuery({ ...purchasePricesQuery(id), enabled });
      return { prices: data, isLoading };
    });
    itemHints.add({
      name: 'article-prices',
      Hint: lazyPart(() => import('./price-hint.tsx'), { inline: true }),
    });
  },
};
