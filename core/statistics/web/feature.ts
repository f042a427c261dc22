import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

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
