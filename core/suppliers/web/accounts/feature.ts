import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'supplier-account',
  pages: [
    {
      path: `${paths.suppliers()}/$id/account`,
      title: msg({ message: 'Bank account' }),
      gate: gates.supplierAccountsRead,
      layout: 'content',
      page: () => import('./supplier-account.page.tsx'),
    },
  ],
};
