import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { readStandInSearch } from './stand-in-search.ts';

export const feature: Feature = {
  id: 'stand-ins',
  pages: [
    {
      path: paths.profileStandIn(),
      title: msg({ message: 'Stand-in' }),
      gate: gates.standIns,
      layout: 'content',
      settings: { group: 'account' },
      search: readStandInSearch,
      inAnyStatus: true,
      page: () => import('./stand-in.page.tsx'),
    },
  ],
};
