import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
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
      page: () => import('./home.page.tsx'),
    },
  ],
};
