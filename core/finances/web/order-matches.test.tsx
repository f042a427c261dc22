import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Award } from '#core/purchase/wire/purchase-detail.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import type { FinanceAward } from './finances.api.ts';
import { OrderMatches } from './order-matches.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AWARD = {
  ...{ id: 2, rfp_id: null, in: true, currency: 'RSD' },
  money: { payable: '1200.00', payable_for_received: '1200.00' },
} as unknown as Award;

const show = (undecided: readonly object[]) =>
  renderApp(
    <OrderMatches
      award={AWARD}
      finance={
        {
          receipts: [],
          invoices: [{ number: 'R-1', amount: '1200.00' }],
          undecided,
        } as unknown as FinanceAward
      }
    />,
    { path: '/finances/1', me: buildOwnerUser(), answers: () => createResponse(200, {}) },
  );

it('says which of two invoices for one order is paid', async () => {
  show([{ id: 9, number: 'F-1', gross: '1300.00', currency: 'RSD', verdict: 'question', decide_by: '' }]);
  const title = await screen.findByText('More than one invoice for this order');
  expect(title.parentElement?.textContent).toContain('R-1 is being paid, F-1 is not decided yet');
  expect(screen.queryByText(/matches the order/)).toBeNull();
});

it('confirms the only invoice of an order', async () => {
  show([]);
  expect((await screen.findByText(/matches the order/)).textContent).toContain('R-1');
});
