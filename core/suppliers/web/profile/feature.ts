import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

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
