import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
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
      menu: { group: 'procurements', icon: IconListDetails, letter: 'r' },
      page: () => import('./requests-overview.page.tsx'),
    },
  ],
};
