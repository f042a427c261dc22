import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { readNotificationsSearch } from './notifications-search.ts';

export const feature: Feature = {
  id: 'notifications',
  pages: [
    {
      path: paths.notifications(),
      title: msg({ message: 'Notifications' }),
      gate: gates.app,
      layout: 'content',
      search: readNotificationsSearch,
      page: () => import('./notifications.page.tsx'),
    },
    {
      path: paths.profileNotifications(),
      title: msg({ message: 'Notifications' }),
      gate: gates.app,
      layout: 'content',
      settings: { group: 'account' },
      withoutPlan: true,
      inAnyStatus: true,
      page: () => import('./notification-mails.page.tsx'),
    },
  ],
};
