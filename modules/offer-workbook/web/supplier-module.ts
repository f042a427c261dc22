import { offerFormTools } from '#core/offers/web/supplier-page/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { WORKBOOK_FROM_ITEMS } from '../rules/workbook-from.ts';

/** What the module adds to the supplier's page. */
export const offerWorkbook: WebModule = {
  fill() {
    offerFormTools.add({
      name: 'offer-workbook',
      fits: (items) => items >= WORKBOOK_FROM_ITEMS,
      Tool: lazyPart(() => import('./link-workbook.tsx'), { inline: true }),
    });
  },
};
