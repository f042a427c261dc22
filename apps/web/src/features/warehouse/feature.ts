import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'warehouse',
  pages: [
    {
      path: paths.warehouse(),
      title: msg({ message: 'Receipts', context: 'menu', comment: 'goods receipts in the warehouse' }),
      gate: gates.warehouse,
      layout: 'content',
      menu: { group: 'warehouse', icon: IconBuildingWarehouse, letter: 'w' },
      page: () => import('./goods-list.page.tsx'),
    },
    // The codes on orders and receipts lead here.
    {
      path: '/warehouse/storekeeper/purchase/$id',
      title: msg({ message: 'Goods of a purchase' }),
      gate: gates.warehouse,
      layout: 'content',
      page: () => import('./goods.page.tsx'),
    },
  ],
};
