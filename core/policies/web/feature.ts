import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'policies',
  pages: [
    {
      path: paths.profileLimits(),
      title: msg({ message: 'Limits and approvals' }),
      gate: gates.companySettings,
      layout: 'content',
      inAnyStatus: true,
      settings: { group: 'company' },
      page: () => import('./policies.page.tsx'),
    },
  ],
};
