import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';
import { readStandInSearch } from './stand-in-search.ts';

export const feature: Feature = {
  id: 'stand-ins',
  pages: [
    {
      path: paths.profileStandIn(),
      title: msg({ message: 'Stand-in' }),
      gate: gates.standIns,
      layout: 'content',
      search: readStandInSearch,
      page: () => import('./stand-in.page.tsx'),
    },
  ],
};
