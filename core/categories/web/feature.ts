import { msg } from '@lingui/core/macro';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'categories',
  pages: [
    {
      path: paths.categories(),
      title: msg({ message: 'Categories overview' }),
      gate: gates.categoriesWrite,
      layout: 'content',
      menu: { group: 'general', icon: IconLayoutGrid, letter: 'c', hiddenInPremium: true },
      page: () => import('./categories.page.tsx'),
    },
  ],
};
