import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { readTokensSearch } from './tokens-search.ts';

export const feature: Feature = {
  id: 'api-tokens',
  pages: [
    {
      path: paths.profileApi(),
      title: msg({ message: 'API', context: 'profile tab' }),
      gate: gates.apiTokens,
      layout: 'content',
      settings: { group: 'access' },
      search: readTokensSearch,
      inAnyStatus: true,
      page: () => import('./api-tokens.page.tsx'),
    },
  ],
};
