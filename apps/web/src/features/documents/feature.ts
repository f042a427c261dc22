import { msg } from '@lingui/core/macro';
import { gates } from '@ponuda/domain/access/gates';
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
      page: () => import('./documents.page.tsx'),
    },
  ],
};
