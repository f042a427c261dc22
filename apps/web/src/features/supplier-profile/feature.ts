import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'supplier-profile',
  pages: [
    {
      path: `${paths.suppliers()}/$id`,
      title: msg({ message: 'Supplier' }),
      gate: gates.suppliersRead,
      layout: 'content',
      page: () => import('./supplier-profile.page.tsx'),
    },
  ],
};
