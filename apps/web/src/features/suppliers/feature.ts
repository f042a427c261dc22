import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
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
      page: () => import('./suppliers.page.tsx'),
    },
  ],
};
