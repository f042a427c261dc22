import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'packages',
  pages: [
    {
      path: paths.payment(),
      title: msg({ message: 'Plan and payment' }),
      // A 402 response redirects to this page, so the page is open to every user.
      gate: () => true,
      layout: 'blank',
      withoutPlan: true,
      inAnyStatus: true,
      page: () => import('./payment.page.tsx'),
    },
    {
      path: paths.companySettings('plan'),
      title: msg({ message: 'Plan and payment' }),
      gate: gates.companySettings,
      layout: 'content',
      withoutPlan: true,
      inAnyStatus: true,
      settings: { group: 'contract' },
      page: () => import('./settings-plan.page.tsx'),
    },
  ],
};
