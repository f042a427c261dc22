import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import type { Feature } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export const feature: Feature = {
  id: 'documents',
  pages: [
    {
      path: paths.documents(),
      title: msg({ message: 'Documents' }),
      gate: gates.documents,
      layout: 'content',
      menu: { group: 'user', icon: IconFiles, letter: 'o' },
      page: () => import('./documents.page.tsx'),
    },
  ],
};
