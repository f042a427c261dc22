import { msg } from '@lingui/core/macro';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

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
    // The QR codes on orders and receipts open this page.
    {
      path: '/warehouse/storekeeper/purchase/$id',
      title: msg({ message: 'Goods of a purchase' }),
      gate: gates.warehouse,
      layout: 'content',
      page: () => import('./goods.page.tsx'),
    },
  ],
};
