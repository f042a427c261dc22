import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PurchaseKind, PurchaseStatus } from '#core/purchase/rules/status.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { RecentActivity } from './activity.tsx';

async function show(
  kind: string,
  purchase: PurchaseKind,
  to_status: PurchaseStatus | null,
  data: Record<string, unknown> = {},
) {
  const event = {
    id: 1,
    kind,
    actor_name: 'Goran Petrović',
    actor_kind: 'user' as const,
    stands_in_for: null,
    supplier: null,
    data,
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
  ['pay', 'request', PURCHASE_STATUS.PAID, /Goran Petrović recorded a payment\W*Toner/],
])('%s of a %s purchase is said as its history says it', async (kind, purchase, to, words) => {
  expect(await show(kind, purchase, to)).toMatch(words);
});

it('shows what changed of a purchase whose status stayed, with old and new', async () => {
  const goods = [{ name: 'Toner', unit: 'pieces', quantity: '0', damaged: '0', closed_short: '500' }];
  await show('close_short', 'request', null, { receipt: 'P-2026-7', goods });
  const row = screen.getByRole('listitem');
  await waitFor(() =>
    expect(row.textContent).toContain('Goran Petrović closed the rest of the delivery short'),
  );
  expect(row.textContent).toMatch(/P-2026-7.*Toner: 500 pcs/);
});

it('shows the old and the new deadline', async () => {
  await show('extend_deadline', 'request', null, {
    old_deadline: '2026-11-25T11:00:00Z',
    new_deadline: '2026-11-27T11:00:00Z',
  });
  const row = screen.getByRole('listitem');
  await waitFor(() => expect(row.querySelector('del')?.textContent).toContain('25.11.2026'));
  expect(row.querySelector('ins')?.textContent).toContain('27.11.2026');
});

it('leaves out a step that the next step repeats', async () => {
  const step = {
    kind: 'publish',
    actor_name: 'Goran Petrović',
    actor_kind: 'user' as const,
    stands_in_for: null,
    supplier: null,
    data: {},
    purchase: { id: 7, kind: 'request' as const, request_number: '2026-0418', name: 'Toner' },
    money: null,
  };
  const { REQUESTED, ACTIVE } = PURCHASE_STATUS;
  renderApp(
    <RecentActivity
      events={[
        { ...step, id: 2, from_status: REQUESTED, to_status: ACTIVE, at: '2026-11-20T09:00:20Z' },
        { ...step, id: 1, from_status: null, to_status: REQUESTED, at: '2026-11-20T09:00:00Z' },
      ]}
      now={Date.parse('2026-11-20T12:00:00Z')}
    />,
    { path: '/home', me: buildOwnerUser() },
  );
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Request proposed → Announced/);
});
