import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
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
      page: () => import('./categories.page.tsx'),
    },
  ],
};
