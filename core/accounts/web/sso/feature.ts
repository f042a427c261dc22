import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'sso',
  pages: [
    {
      path: paths.profileSso(),
      title: msg({ message: 'Single sign-on' }),
      gate: gates.companySettings,
      layout: 'content',
      settings: { group: 'access' },
      inAnyStatus: true,
      page: () => import('./sso.page.tsx'),
    },
  ],
};
