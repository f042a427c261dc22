import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'maintenance',
  pages: [
    {
      path: paths.moderationMaintenance(),
      title: msg({ message: 'Moderation: maintenance' }),
      gate: gates.moderation,
      layout: 'blank',
      page: () => import('./maintenance.page.tsx'),
    },
  ],
};
