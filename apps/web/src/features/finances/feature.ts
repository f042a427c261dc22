import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

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
