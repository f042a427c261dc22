import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'proofs',
  pages: [
    {
      path: paths.companySettings('proofs'),
      title: msg({ message: 'Signed proofs' }),
      gate: gates.companySettings,
      layout: 'content',
      settings: { group: 'access' },
      withoutPlan: true,
      inAnyStatus: true,
      page: () => import('./proofs.page.tsx'),
    },
  ],
};
