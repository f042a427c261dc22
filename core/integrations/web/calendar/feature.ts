import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'calendar',
  pages: [
    {
      path: paths.profileCalendar(),
      title: msg({ message: 'Calendar' }),
      gate: gates.app,
      layout: 'content',
      settings: { group: 'account' },
      inAnyStatus: true,
      page: () => import('./calendar.page.tsx'),
    },
  ],
};
