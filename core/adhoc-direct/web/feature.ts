import { msg } from '@lingui/core/macro';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature, Page } from '#platform/web/lib/feature.ts';

const common = { layout: 'content' } as const satisfies Partial<Page>;
/** The view page, where finance users can also record payments. */
const view = { layout: 'content' } as const satisfies Partial<Page>;

export const feature: Feature = {
  id: 'adhoc-direct',
  pages: [
    {
      ...common,
      path: '/procurements/ad-hoc',
      title: msg({ message: 'Ad hoc purchases' }),
      gate: gates.adHoc,
      menu: {
        group: 'procurements',
        icon: IconBolt,
        letter: 'a',
        word: msg({ message: 'Ad hoc purchase' }),
      },
      page: () => import('./ad-hoc-list.page.tsx'),
    },
    {
      ...common,
      path: '/procurements/ad-hoc/create',
      title: msg({ message: 'New ad hoc purchase' }),
      gate: gates.adHocCreate,
      page: () => import('./ad-hoc-form.page.tsx'),
    },
    {
      ...view,
      path: '/procurements/ad-hoc/view/$id',
      title: msg({ message: 'Ad hoc purchase' }),
      gate: gates.adHoc,
      page: () => import('./ad-hoc-view.page.tsx'),
    },
    {
      ...common,
      path: '/procurements/direct-purchase',
      title: msg({ message: 'Direct purchases' }),
      gate: gates.direct,
      menu: {
        group: 'procurements',
        icon: IconArrowsExchange,
        letter: 'd',
        word: msg({ message: 'Direct purchase' }),
      },
      page: () => import('./direct-list.page.tsx'),
    },
    {
      ...common,
      path: '/procurements/direct-purchase/create',
      title: msg({ message: 'New direct purchase' }),
      gate: gates.directCreate,
      page: () => import('./direct-form.page.tsx'),
    },
    {
      ...view,
      path: '/procurements/direct-purchase/view/$id',
      title: msg({ message: 'Direct purchase' }),
      gate: gates.direct,
      page: () => import('./direct-view.page.tsx'),
    },
  ],
};
