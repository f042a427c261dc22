import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'policies',
  pages: [
    {
      path: paths.profileLimits(),
      title: msg({ message: 'Limits and approvals' }),
      gate: gates.companySettings,
      layout: 'content',
      page: () => import('./policies.page.tsx'),
    },
  ],
};
