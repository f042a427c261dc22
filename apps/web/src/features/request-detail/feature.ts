import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';

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
