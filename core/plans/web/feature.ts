import { msg } from '@lingui/core/macro';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'packages',
  pages: [
    {
      path: paths.payment(),
      title: msg({ message: 'Plan and payment' }),
      // Where every call that was answered 402 leads, so it is closed to nobody.
      gate: () => true,
      layout: 'blank',
      withoutPlan: true,
      page: () => import('./payment.page.tsx'),
    },
  ],
};
