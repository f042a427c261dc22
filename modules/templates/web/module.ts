import { msg } from '@lingui/core/macro';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { moduleNotices } from '#core/notifications/module-notices.ts';
import {
  incompleteRequests,
  preparedRequests,
  requestSections,
  requestStarts,
  requestTools,
} from '#core/requests/web/public.ts';
import type { WebModule } from '#platform/web/lib/module.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { templateNotices } from '../words.ts';
import { templateKeys } from './template-keys.ts';

export const templates: WebModule = {
  fill() {
    moduleNotices.add(templateNotices);
    requestTools.add({
      name: 'templates',
      icon: IconTemplate,
      label: msg({ message: 'Templates', context: 'saved requests' }),
      Dialog: lazyPart(() => import('./templates-dialog.tsx')),
    });
    const Start = lazyPart(() => import('./prefilled-request-form.tsx'), { inline: true });
    requestStarts.add({ name: 'draft', Start });
    requestStarts.add({ name: 'template', Start });
    requestSections.add({
      name: 'due',
      Section: lazyPart(() => import('./due-articles.tsx'), { inline: true }),
    });
    incompleteRequests.add({
      queryKey: templateKeys.drafts,
      save: async (...values) => (await import('./save-draft.ts')).saveRequestDraft(...values),
    });
    preparedRequests.add({
      name: 'drafts',
      queryKey: templateKeys.drafts,
      List: lazyPart(() => import('./request-drafts.tsx'), { inline: true }),
    });
  },
};
