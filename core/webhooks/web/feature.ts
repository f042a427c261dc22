import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { readDeliveriesSearch } from './deliveries-search.ts';

export const feature: Feature = {
  id: 'webhooks',
  pages: [
    {
      path: paths.profileWebhooks(),
      title: msg({ message: 'Webhooks' }),
      gate: gates.companySettings,
      layout: 'content',
      settings: { group: 'access' },
      inAnyStatus: true,
      page: () => import('./webhooks.page.tsx'),
    },
    {
      path: '/profile/webhooks/$id',
      title: msg({ message: 'Webhook' }),
      gate: gates.companySettings,
      layout: 'content',
      search: readDeliveriesSearch,
      inAnyStatus: true,
      page: () => import('./webhook.page.tsx'),
    },
  ],
};
