import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'profile',
  pages: [
    {
      path: paths.profile(),
      title: msg({ message: 'Profile' }),
      gate: gates.profile,
      layout: 'content',
      menu: { group: 'user', icon: IconUser, letter: 'e' },
      page: () => import('./profile.page.tsx'),
    },
    {
      path: paths.profileSecurity(),
      title: msg({ message: 'Security' }),
      gate: gates.profile,
      layout: 'content',
      page: () => import('./security.page.tsx'),
    },
  ],
};
