import { sentOfferParts } from '#core/offers/web/supplier-page/pages/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** The module's extensions to the supplier's page. */
export const proofs: WebModule = {
  fill() {
    sentOfferParts.add({
      name: 'receipt',
      Part: lazyPart(() => import('./receipt-part.tsx'), { inline: true }),
    });
  },
};
