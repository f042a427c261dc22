import { msg } from '@lingui/core/macro';
import { ownFigures } from '#core/marketplace/web/public.ts';
import { offerDialogs } from '#core/requests/web/comparison/public.ts';
import { supplierPanels } from '#core/suppliers/web/profile/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';

export const supplierRecord: WebModule = {
  fill() {
    const title = msg({ message: 'Record', context: 'how a supplier did so far' });
    supplierPanels.add({ name: 'record', title, load: () => import('./record-panel.tsx') });
    supplierPanels.add({
      name: 'invitations',
      title: msg({ message: 'Invitations', context: 'tab of a supplier' }),
      load: () => import('./invitations.tsx'),
    });
    offerDialogs.add({ name: 'record', title, load: () => import('./record-dialog.tsx') });
    ownFigures.add({ name: 'record', load: () => import('./own-record.tsx') });
  },
};
