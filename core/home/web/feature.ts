import { msg } from '@lingui/core/macro';
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

export const feature: Feature = {
  id: 'home',
  pages: [
    {
      path: paths.home(),
      title: msg({ message: 'Home' }),
      gate: gates.home,
      layout: 'content',
      menu: { group: 'general', icon: IconSmartHome, letter: 'h' },
      page: () => import('./home.page.tsx'),
    },
  ],
};
