import { enterOfferTools } from '#core/offers/web/negotiation/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { WORKBOOK_FROM_ITEMS } from '../rules/workbook-from.ts';

export const offerWorkbook: WebModule = {
  fill() {
    enterOfferTools.add({
      name: 'offer-workbook',
      fits: (items) => items >= WORKBOOK_FROM_ITEMS,
      Tool: lazyPart(() => import('./dialog-workbook.tsx'), { inline: true }),
    });
  },
};
