import { msg } from '@lingui/core/macro';
import IconArrowsSplit from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit.mjs';
import { moduleNotices } from '#core/notifications/module-notices.ts';
import { comparisonTools } from '#core/requests/web/comparison/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { bestSplitNotices } from '../words.ts';

export const bestSplit: WebModule = {
  fill() {
    moduleNotices.add(bestSplitNotices);
    comparisonTools.add({
      name: 'best-split',
      icon: IconArrowsSplit,
      title: msg`Best split`,
      // A split needs two items and two offers.
      fits: ({ items, offers }) => items > 1 && offers > 1,
      Dialog: lazyPart(() => import('./best-split.tsx')),
    });
  },
};
