import { msg } from '@lingui/core/macro';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'finances',
  pages: [
    {
      path: paths.finances(),
      title: msg({ message: 'Finances overview' }),
      gate: gates.finances,
      layout: 'content',
      menu: { group: 'finances', icon: IconCash, letter: 'f' },
      page: () => import('./finances.page.tsx'),
    },
    {
      path: '/finances/purchase/$id',
      title: msg({ message: 'Payment of a purchase' }),
      gate: gates.finances,
      layout: 'content',
      page: () => import('./finance-purchase.page.tsx'),
    },
  ],
};
