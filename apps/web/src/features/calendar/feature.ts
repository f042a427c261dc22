import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'calendar',
  pages: [
    {
      path: paths.profileCalendar(),
      title: msg({ message: 'Calendar' }),
      gate: gates.app,
      layout: 'content',
      page: () => import('./calendar.page.tsx'),
    },
  ],
};
