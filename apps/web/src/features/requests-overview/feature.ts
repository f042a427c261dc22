import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'requests-overview',
  pages: [
    {
      path: paths.requests(),
      title: msg({ message: 'Requests overview' }),
      gate: gates.requestsOverview,
      layout: 'content',
      page: () => import('./requests-overview.page.tsx'),
    },
  ],
};
