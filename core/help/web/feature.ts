import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { readInstructionsSearch } from './instructions-search.ts';
import { readManualSearch } from './manual/manual-search.ts';

export const feature: Feature = {
  id: 'help',
  pages: [
    {
      path: paths.instructions(),
      title: msg({ message: 'First steps' }),
      gate: gates.app,
      layout: 'content',
      search: readInstructionsSearch,
      page: () => import('./instructions.page.tsx'),
    },
    {
      path: paths.manual(),
      title: msg({ message: 'Manual', context: 'handbook' }),
      gate: gates.app,
      layout: 'content',
      search: readManualSearch,
      page: () => import('./manual/manual.page.tsx'),
    },
  ],
};
