import { msg } from '@lingui/core/macro';
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'new-request',
  pages: [
    {
      path: paths.newRequest(),
      title: msg({ message: 'New request' }),
      gate: gates.newRequest,
      layout: 'content',
      // The budget panel uses the translations of the budgets feature.
      menu: { group: 'procurements', icon: IconFilePlus, letter: 'n' },
      page: () => import('./new-request.page.tsx'),
    },
    {
      path: '/procurements/requests/$id/edit',
      title: msg({ message: 'Edit request' }),
      gate: gates.requestsOverview,
      layout: 'content',
      page: () => import('./edit-request.page.tsx'),
    },
  ],
};
