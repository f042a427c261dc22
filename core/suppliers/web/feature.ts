import { msg } from '@lingui/core/macro';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'suppliers',
  pages: [
    {
      path: paths.suppliers(),
      title: msg({ message: 'All suppliers' }),
      gate: gates.suppliersWrite,
      layout: 'content',
      menu: { group: 'general', icon: IconTruckDelivery, letter: 's', hiddenInPremium: true },
      page: () => import('./suppliers.page.tsx'),
    },
    {
      path: paths.supplierCreate(),
      title: msg({ message: 'New supplier' }),
      gate: gates.suppliersWrite,
      layout: 'content',
      page: () => import('./new/new-supplier.page.tsx'),
    },
  ],
};
