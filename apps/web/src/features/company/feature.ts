import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'company',
  pages: [
    {
      path: paths.profileCompany(),
      title: msg({ message: 'Company' }),
      gate: gates.companySettings,
      layout: 'content',
      page: () => import('./company.page.tsx'),
    },
  ],
};
