import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'statistics',
  pages: [
    {
      path: paths.homeStatistics(),
      title: msg({ message: 'Statistics' }),
      gate: gates.statistics,
      layout: 'content',
      page: () => import('./statistics.page.tsx'),
    },
  ],
};
