import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'company-archive',
  pages: [
    {
      path: paths.companySettings('archive'),
      title: msg({ message: 'Archive and personal data' }),
      gate: gates.companySettings,
      layout: 'content',
      settings: { group: 'contract' },
      withoutPlan: true,
      inAnyStatus: true,
      page: () => import('./archive.page.tsx'),
    },
  ],
  moved: [{ from: '/profile/company/personal-data', to: paths.companySettings('archive') }],
};
