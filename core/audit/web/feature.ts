import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'audit',
  pages: [
    {
      path: paths.profileAudit(),
      title: msg({ message: 'Audit log' }),
      gate: gates.companySettings,
      layout: 'content',
      settings: { group: 'access' },
      withoutPlan: true,
      inAnyStatus: true,
      page: () => import('./audit.page.tsx'),
    },
  ],
};
