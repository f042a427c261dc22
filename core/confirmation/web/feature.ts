import { msg } from '@lingui/core/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';

export const feature: Feature = {
  id: 'purchase-confirmation',
  pages: [
    {
      path: '/procurements/purchase-confirmation',
      title: msg({ message: 'Purchase confirmation' }),
      gate: gates.purchaseConfirmation,
      layout: 'content',
      menu: { group: 'procurements', icon: IconCircleCheck, letter: 'p' },
      page: () => import('./confirmations.page.tsx'),
    },
    {
      path: '/procurements/purchase-confirmation/$id',
      title: msg({ message: 'Purchase confirmation' }),
      gate: gates.purchaseConfirmation,
      layout: 'content',
      page: () => import('./confirmation.page.tsx'),
    },
  ],
};
