import { msg } from '@lingui/core/macro';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'account',
  pages: [
    {
      path: paths.payment(),
      title: msg({ message: 'Plan and payment' }),
      gate: () => true,
      layout: 'blank',
      page: () => import('./payment.page.tsx'),
    },
  ],
};
