import { msg } from '@lingui/core/macro';
import IconArrowsSplit from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit.mjs';
import { comparisonTools } from '#core/requests/web/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';

export const bestSplit: WebModule = {
  name: 'best-split',
  fill() {
    comparisonTools.add({
      name: 'best-split',
      icon: IconArrowsSplit,
      title: msg`Best split`,
      // Nothing is worked out before it is asked for.
      text: msg`Cheapest by your rules`,
      // With fewer items or offers there is nothing to divide.
      fits: ({ items, offers }) => items > 1 && offers > 1,
      load: () => import('./best-split.tsx'),
    });
  },
};
