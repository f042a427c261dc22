import { offerFormTools } from '#core/offers/web/supplier-page/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { isWorkbookOffered } from '../rules/workbook-thresholds.ts';

/** The module's extensions to the supplier's page. */
export const offerWorkbook: WebModule = {
  fill() {
    offerFormTools.add({
      name: 'offer-workbook',
      fits: isWorkbookOffered,
      Tool: lazyPart(() => import('./link-workbook.tsx'), { inline: true }),
    });
  },
};
