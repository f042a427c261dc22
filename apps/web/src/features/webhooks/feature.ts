import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';
import { readDeliveriesSearch } from './deliveries-search.ts';

export const feature: Feature = {
  id: 'webhooks',
  pages: [
    {
      path: paths.profileWebhooks(),
      title: msg({ message: 'Webhooks' }),
      gate: gates.companySettings,
      layout: 'content',
      page: () => import('./webhooks.page.tsx'),
    },
    {
      path: '/profile/webhooks/$id',
      title: msg({ message: 'Webhook' }),
      gate: gates.companySettings,
      layout: 'content',
      search: readDeliveriesSearch,
      page: () => import('./webhook.page.tsx'),
    },
  ],
};
