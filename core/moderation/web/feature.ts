import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature, Page } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

/** Defines a moderators' page, with a title that starts with the name of the area (product 2). */
const page = (path: string, title: MessageDescriptor, load: Page['page']): Page => ({
  path,
  title,
  gate: gates.moderation,
  layout: 'blank',
  page: load,
});

export const feature: Feature = {
  id: 'moderation',
  pages: [
    page(paths.moderation(), msg({ message: 'Moderation' }), () => import('./companies/companies.page.tsx')),
    page(
      '/moderation/companies/$id',
      msg({ message: 'Moderation: company' }),
      () => import('./companies/company.page.tsx'),
    ),
    page(
      paths.moderationPreorders(),
      msg({ message: 'Moderation: package orders' }),
      () => import('./orders/preorders.page.tsx'),
    ),
    page(
      paths.moderationPrices(),
      msg({ message: 'Moderation: prices' }),
      () => import('./prices/prices.page.tsx'),
    ),
    page(
      paths.moderationRates(),
      msg({ message: 'Moderation: exchange rates' }),
      () => import('./prices/rates.page.tsx'),
    ),
    page(
      paths.moderationCategories(),
      msg({ message: 'Moderation: marketplace categories' }),
      () => import('./categories/parent-categories.page.tsx'),
    ),
    page(
      paths.moderationKeys(),
      msg({ message: 'Moderation: signing keys' }),
      () => import('./keys/keys.page.tsx'),
    ),
    page(
      paths.moderationMails(),
      msg({ message: 'Moderation: email queue' }),
      () => import('./mails.page.tsx'),
    ),
    page(paths.moderationLog(), msg({ message: 'Moderation: log' }), () => import('./log.page.tsx')),
    page(paths.moderationManual(), msg({ message: 'Moderation: manual' }), () => import('./manual.page.tsx')),
  ],
};
