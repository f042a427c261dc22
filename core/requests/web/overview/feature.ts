import { msg } from '@lingui/core/macro';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'requests-overview',
  pages: [
    {
      path: paths.requests(),
      title: msg({ message: 'Requests overview' }),
      gate: gates.requestsOverview,
      layout: 'content',
      menu: { group: 'procurements', icon: IconListDetails, letter: 'r' },
      page: () => import('./requests-overview.page.tsx'),
    },
  ],
};
