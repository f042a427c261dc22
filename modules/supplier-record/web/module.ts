import { msg } from '@lingui/core/macro';
import { ownFigures } from '#core/marketplace/web/public.ts';
import { supplierDialogs } from '#core/requests/web/comparison/public.ts';
import { supplierPanels, supplierSections } from '#core/suppliers/web/profile/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

export const supplierRecord: WebModule = {
  fill() {
    const title = msg({ message: 'Record', context: 'how a supplier did so far' });
    supplierSections.add({
      name: 'record',
      Section: lazyPart(() => import('./record-section.tsx'), { inline: true }),
    });
    supplierPanels.add({
      name: 'invitations',
      title: msg({ message: 'Invitations', context: 'tab of a supplier' }),
      Panel: lazyPart(() => import('./invitations.tsx'), { inline: true }),
    });
    supplierDialogs.add({ name: 'record', title, Dialog: lazyPart(() => import('./record-dialog.tsx')) });
    ownFigures.add({ name: 'record', Figures: lazyPart(() => import('./own-record.tsx'), { inline: true }) });
  },
};
