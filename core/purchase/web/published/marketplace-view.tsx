import { Suspense } from 'react';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { PublishedView } from './published-preview.tsx';

const PublishedPreview = lazyPart(() => import('./published-preview.tsx'), { inline: true });

/** Shows a request as the marketplace sees it. */
export function MarketplaceView({ purchase }: { readonly purchase: PurchaseDetail }) {
  const format = useFormatters();
  const view: PublishedView = {
    category: purchase.parent_category?.name ?? '',
    request_number: purchase.request_number,
    name: purchase.name,
    description: purchase.description,
    articles: purchase.articles.map((article) => ({
      ...article,
      quantity: format.quantity(article.quantity),
    })),
    date_for_offer: purchase.date_for_offer,
    date_for_delivery: purchase.date_for_delivery,
    delivery_place: purchase.delivery_place,
    files: purchase.attachments.filter((file) => file.for_suppliers).map(({ name }) => name),
  };
  return (
    <Suspense fallback={null}>
      <PublishedPreview view={view} />
    </Suspense>
  );
}
