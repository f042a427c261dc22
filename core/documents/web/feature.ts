import { msg } from '@lingui/core/macro';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

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
