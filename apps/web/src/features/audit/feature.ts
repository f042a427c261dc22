import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'audit',
  pages: [
    {
      path: paths.profileAudit(),
      title: msg({ message: 'Audit log' }),
      gate: gates.companySettings,
      layout: 'content',
      page: () => import('./audit.page.tsx'),
    },
  ],
};
