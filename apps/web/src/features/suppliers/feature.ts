import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

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
  ],
};
