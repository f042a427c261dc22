import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

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
