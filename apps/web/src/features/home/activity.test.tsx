import { I18nProvider } from '@lingui/react';
import type { PurchaseKind, PurchaseStatus } from '@ponuda/domain/purchase/status';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query.ts';
import { meQuery } from '../../lib/session.ts';
import { jelena } from '../../lib/web.test-support.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { Activity } from './activity.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

async function show(kind: string, purchase: PurchaseKind, to_status: PurchaseStatus | null) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, jelena());
  const event = {
    id: 1,
    kind,
    actor_name: 'Goran Petrović',
    purchase: { id: 7, kind: purchase, request_number: '2026-0418', name: 'Toner' },
    from_status: null,
    to_status,
    money: null,
    at: '2026-11-20T09:00:00Z',
  };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <Activity events={[event]} now={Date.parse('2026-11-20T12:00:00Z')} />,
    }),
    history: createMemoryHistory(),
  });
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return (await screen.findByRole('listitem')).textContent;
}

it.each<[string, PurchaseKind, PurchaseStatus | null, RegExp]>([
  ['deliver', 'direct', PURCHASE_STATUS.LOCKED, /Goran Petrović Delivered\W*Toner/],
  ['deliver', 'request', PURCHASE_STATUS.LOCKED, /Goran Petrović Closed, goods delivered\W*Toner/],
  ['pay', 'request', PURCHASE_STATUS.PAID, /Goran Petrović payment\W*Toner/],
  ['remind', 'request', null, /Goran Petrović purchase changed\W*Toner/],
])('%s of a %s purchase is said as its history says it', async (kind, purchase, to, words) => {
  expect(await show(kind, purchase, to)).toMatch(words);
});
