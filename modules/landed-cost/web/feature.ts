import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'landed-cost',
  pages: [],
  moved: [{ from: '/profile/company/comparison', to: paths.companySettings('rules') }],
};
