import { msg } from '@lingui/core/macro';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'marketplace',
  pages: [
    {
      path: paths.marketplaceHome(),
      title: msg({ message: 'Marketplace' }),
      gate: gates.marketplace,
      layout: 'marketplace',
      menu: {
        group: 'marketplace',
        icon: IconSmartHome,
        letter: 'h',
        word: msg({ message: 'Home', context: 'menu' }),
      },
      page: () => import('./marketplace-home.page.tsx'),
    },
    {
      path: paths.marketplaceStatistics(),
      title: msg({ message: 'Statistics' }),
      gate: gates.marketplace,
      layout: 'marketplace',
      page: () => import('./marketplace-statistics.page.tsx'),
    },
    {
      path: paths.marketplaceCategories(),
      title: msg({ message: 'Categories' }),
      gate: gates.marketplace,
      layout: 'marketplace',
      menu: { group: 'marketplace', icon: IconLayoutGrid, letter: 'c' },
      page: () => import('./categories/categories.page.tsx'),
    },
    {
      path: paths.marketplaceProcurements(),
      title: msg({ message: 'Procurements' }),
      gate: gates.marketplace,
      layout: 'marketplace',
      menu: { group: 'marketplace', icon: IconListDetails, letter: 'r' },
      page: () => import('./procurements/procurements.page.tsx'),
    },
    {
      path: '/marketplace/procurements/$id',
      title: msg({ message: 'Procurement' }),
      gate: gates.marketplace,
      layout: 'marketplace',
      page: () => import('./procurements/procurement.page.tsx'),
    },
    {
      path: paths.selectPlatform(),
      title: msg({ message: 'Select a workspace' }),
      gate: gates.platformSwitch,
      layout: 'blank',
      withoutPlan: true,
      inAnyStatus: true,
      page: () => import('./select-platform.page.tsx'),
    },
  ],
};
