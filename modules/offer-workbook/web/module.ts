import { enterOfferTools } from '#core/offers/web/negotiation/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { isWorkbookOffered } from '../rules/workbook-thresholds.ts';

export const offerWorkbook: WebModule = {
  fill() {
    enterOfferTools.add({
      name: 'offer-workbook',
      fits: isWorkbookOffered,
      Tool: lazyPart(() => import('./dialog-workbook.tsx'), { inline: true }),
    });
  },
};
