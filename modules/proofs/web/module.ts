import { msg } from '@lingui/core/macro';
import { historyTools } from '#core/purchase/web/history/history-tools.ts';
import { gates } from '#platform/shared/access/gates.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { feature } from './feature.ts';

export const proofs: WebModule = {
  feature,
  fill() {
    historyTools.add({
      name: 'pack',
      title: msg`Download everything`,
      // A moderator who impersonates the owner must not download anything.
      gate: (actor) => gates.owner(actor) && (actor.impersonatedBy ?? null) === null,
      Dialog: lazyPart(() => import('./pack-dialog.tsx')),
    });
  },
};
