import { msg } from '@lingui/core/macro';
import { ruleParts } from '#core/company/web/rule-parts/public.ts';
import { comparisonParts } from '#core/requests/web/comparison/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { feature } from './feature.ts';

export const landedCost: WebModule = {
  feature,
  fill() {
    ruleParts.add({
      name: 'landed-cost',
      title: msg({ message: 'Comparison', context: 'group of purchasing rules' }),
      Section: lazyPart(() => import('./settings/landed-section.tsx'), { inline: true }),
      After: lazyPart(() => import('./settings/landed-rates.tsx'), { inline: true }),
    });
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
