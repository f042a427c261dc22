import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

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
