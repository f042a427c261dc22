import { msg } from '@lingui/core/macro';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'profile',
  pages: [
    {
      path: paths.profile(),
      title: msg({ message: 'Profile' }),
      gate: gates.profile,
      layout: 'content',
      menu: { group: 'user', icon: IconUser, letter: 'e' },
      settings: { group: 'account', word: msg({ message: 'General', context: 'profile tab' }) },
      withoutPlan: true,
      inAnyStatus: true,
      page: () => import('./profile.page.tsx'),
    },
    {
      path: paths.profileSecurity(),
      title: msg({ message: 'Security' }),
      gate: gates.profile,
      layout: 'content',
      settings: { group: 'account' },
      withoutPlan: true,
      inAnyStatus: true,
      page: () => import('./security.page.tsx'),
    },
    {
      path: paths.moderationAccount(),
      title: msg({ message: 'Moderation: my account' }),
      gate: gates.moderation,
      layout: 'blank',
      page: () => import('./moderator.page.tsx'),
    },
  ],
};
