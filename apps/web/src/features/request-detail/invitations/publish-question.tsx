import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { Suspense } from 'react';
import type { PublishedView } from '../../../kit/purchase/published-preview.tsx';
import { useFormats } from '../../../lib/words/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { detailCalls } from '../detail-calls.ts';
import type { Question } from '../detail-dialogs.tsx';

const PublishedPreview = lazyPart(() => import('../../../kit/purchase/published-preview.tsx'), {
  inline: true,
});

export type PublishStep = 'publish' | 'unpublish';

/** Asks before a request is shown to the marketplace, with all that it will see; and before it is taken back. */
export function usePublishQuestion(purchase: PurchaseDetail): (asked: PublishStep) => Question {
  const { t } = useLingui();
  const { id, request_number: number } = purchase;
  return (asked) =>
    asked === 'publish'
      ? {
          title: <Trans>Publish request {number} on the marketplace?</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  External suppliers in “{purchase.parent_category?.name}” see this, are notified once by
                  email, and can submit offers like any invited supplier.
                </Trans>
              </p>
              <MarketplaceView purchase={purchase} />
            </>
          ),
          confirmLabel: t`Publish`,
          harmful: false,
          write: () => detailCalls.publish(id),
          done: { title: t`The request is on the marketplace` },
        }
      : {
          title: <Trans>Withdraw request {number} from the marketplace?</Trans>,
          text: (
            <p>
              <Trans>
                No new suppliers can join. Suppliers who have joined remain invited and can still submit
                offers.
              </Trans>
            </p>
          ),
          confirmLabel: t`Withdraw`,
          harmful: false,
          write: () => detailCalls.unpublish(id),
          done: { title: t`Request withdrawn from the marketplace` },
        };
}

/** What the marketplace sees of a request. */
export function MarketplaceView({ purchase }: { readonly purchase: PurchaseDetail }) {
  const format = useFormats();
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
