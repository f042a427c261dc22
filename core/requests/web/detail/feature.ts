import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';

export const feature: Feature = {
  id: 'request-detail',
  pages: [
    {
      path: '/procurements/requests/$id',
      title: msg({ message: 'Request' }),
      gate: gates.requestsOverview,
      layout: 'content',
      page: () => import('./request-detail.page.tsx'),
    },
  ],
};
