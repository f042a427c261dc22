import { comparisonParts } from '#core/requests/web/comparison/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { feature } from './feature.ts';

export const landedCost: WebModule = {
  feature,
  fill() {
    comparisonParts.add({
      name: 'landed-cost',
      isUsed: ({ landed_cost }) => landed_cost,
      Line: lazyPart(() => import('./landed-line.tsx'), { inline: true }),
      Rows: lazyPart(() => import('./landed-rows.tsx')),
      Terms: lazyPart(() => import('./landed-phone.tsx')),
      SheetRows: lazyPart(() => import('./landed-sheet.tsx'), { inline: true }),
    });
  },
};
