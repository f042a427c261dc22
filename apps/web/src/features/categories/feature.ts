import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

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
