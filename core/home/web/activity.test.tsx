import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PurchaseKind, PurchaseStatus } from '#core/purchase/rules/status.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { RecentActivity } from './activity.tsx';

async function show(kind: string, purchase: PurchaseKind, to_status: PurchaseStatus | null) {
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
  renderApp(<RecentActivity events={[event]} now={Date.parse('2026-11-20T12:00:00Z')} />, {
    path: '/home',
    me: buildOwnerUser(),
  });
  return (await screen.findByRole('listitem')).textContent;
}

it.each<[string, PurchaseKind, PurchaseStatus | null, RegExp]>([
  ['deliver', 'direct', PURCHASE_STATUS.LOCKED, /Goran Petrović: Delivered\W*Toner/],
  ['deliver', 'request', PURCHASE_STATUS.LOCKED, /Goran Petrović: Closed, goods delivered\W*Toner/],
  ['pay', 'request', PURCHASE_STATUS.PAID, /Goran Petrović entered a payment\W*Toner/],
  ['remind', 'request', null, /Goran Petrović changed the purchase\W*Toner/],
])('%s of a %s purchase is said as its history says it', async (kind, purchase, to, words) => {
  expect(await show(kind, purchase, to)).toMatch(words);
});
