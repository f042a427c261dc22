import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'incoming-invoices',
  pages: [
    {
      path: paths.incomingInvoices(),
      title: msg({ message: 'E-invoices' }),
      gate: gates.finances,
      layout: 'content',
      page: () => import('./invoices.page.tsx'),
    },
    {
      path: '/finances/invoices/$id',
      title: msg({ message: 'E-invoice' }),
      gate: gates.finances,
      layout: 'content',
      page: () => import('./invoice.page.tsx'),
    },
    {
      path: paths.incomingArrivals(),
      title: msg({ message: 'Not added as e-invoices' }),
      gate: gates.finances,
      layout: 'content',
      page: () => import('./arrivals/arrivals.page.tsx'),
    },
  ],
};
