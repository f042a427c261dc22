import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'sso',
  pages: [
    {
      path: paths.profileSso(),
      title: msg({ message: 'Single sign-on' }),
      gate: gates.companySettings,
      layout: 'content',
      page: () => import('./sso.page.tsx'),
    },
  ],
};
