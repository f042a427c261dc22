import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'affiliates',
  pages: [
    {
      path: paths.moderationAffiliates(),
      title: msg({ message: 'Affiliates' }),
      gate: gates.moderation,
      layout: 'blank',
      page: () => import('./affiliates.page.tsx'),
    },
  ],
};
