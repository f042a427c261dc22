import { useQuery } from '@tanstack/react-query';
import { earlierPrices } from '#core/requests/web/comparison/public.ts';
import { itemHints } from '#core/requests/web/public.ts';
import { itemPrices } from '#core/search/web/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { purchasePricesQuery } from './article-prices.api.ts';

const PriceDialog = lazyPart(() => import('./price-dialog.tsx'));

export const articlePrices: WebModule = {
  fill() {
    earlierPrices.add((id, enabled) => {
      const { data, isLoading } = useQuery({ ...purchasePricesQuery(id), enabled });
      return { prices: data, isLoading };
    });
    itemPrices.add(PriceDialog);
    itemHints.add({
      name: 'article-prices',
      Hint: lazyPart(() => import('./price-hint.tsx'), { inline: true }),
    });
  },
};
