import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

const setting = {
  gate: gates.companySettings,
  layout: 'content',
  withoutPlan: true,
  inAnyStatus: true,
  settings: { group: 'company' },
} as const;

export const feature: Feature = {
  id: 'company',
  pages: [
    {
      ...setting,
      path: paths.profileCompany(),
      title: msg({ message: 'Company details' }),
      page: () => import('./company.page.tsx'),
    },
    {
      ...setting,
      path: paths.companySettings('rules'),
      title: msg({ message: 'Purchasing rules' }),
      page: () => import('./rules.page.tsx'),
    },
    {
      ...setting,
      path: paths.companySettings('emails'),
      title: msg({ message: 'Emails to suppliers' }),
      page: () => import('./emails.page.tsx'),
    },
  ],
  moved: [{ from: '/profile/company/currency', to: paths.profileCompany() }],
};
