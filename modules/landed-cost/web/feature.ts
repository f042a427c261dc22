import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'landed-cost',
  pages: [
    {
      path: paths.companySettings('comparison'),
      title: msg({ message: 'Comparison by landed cost' }),
      gate: gates.companySettings,
      layout: 'content',
      settings: { group: 'company' },
      withoutPlan: true,
      inAnyStatus: true,
      page: () => import('./settings/landed.page.tsx'),
    },
  ],
};
