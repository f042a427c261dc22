import { msg } from '@lingui/core/macro';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

const common = { gate: gates.users, layout: 'content' } as const;

export const feature: Feature = {
  id: 'users',
  pages: [
    {
      ...common,
      path: paths.users(),
      title: msg({ message: 'Users' }),
      menu: { group: 'user_management', icon: IconUsers, letter: 'u' },
      page: () => import('./users.page.tsx'),
    },
    {
      ...common,
      path: paths.userCreate(),
      title: msg({ message: 'New user' }),
      page: () => import('./new-user.page.tsx'),
    },
    {
      ...common,
      path: '/user-management/users/$id',
      title: msg({ message: 'User' }),
      page: () => import('./user.page.tsx'),
    },
    {
      ...common,
      path: paths.sectors(),
      title: msg({ message: 'Departments' }),
      page: () => import('./sectors/sectors.page.tsx'),
    },
  ],
};
