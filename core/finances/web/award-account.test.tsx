import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import type { PaymentSlip } from '../wire.ts';
import type { FinanceAward } from './finances.api.ts';
import { OrderPaymentDecision } from './order-payment-decision.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SLIP = {
  account: '',
  model: '',
  reference: '',
  account_changed: null,
  account_waiting: null,
  supplier: { id: 7, name: 'Metal' },
} as unknown as PaymentSlip;
const PURCHASE = {
  id: 1,
  server_now: '2026-11-20T10:00:00Z',
  can: { pay: { ok: true } },
} as unknown as PurchaseDetail;
const AWARD = {
  id: 2,
  supplier: { id: 7, name: 'Metal' },
  currency: 'RSD',
  money: {
    ordered: '1200.00',
    payable: '1200.00',
    paid: '0.00',
    refund_due: '0.00',
    received: '0.00',
    receivable: '0.00',
  },
  rfp_id: null,
  in: true,
  lines: [],
} as unknown as Award;
const FINANCE = {
  id: 2,
  receipts: [],
  invoices: [],
  payments: [],
  undecided: [],
} as unknown as FinanceAward;

async function show(slip: Partial<PaymentSlip>) {
  renderApp(
    <OrderPaymentDecision purchase={PURCHASE} award={AWARD} finance={FINANCE} about="" actions={null} />,
    {
      path: '/finances/1',
      me: buildOwnerUser(),
      answers: () => createResponse(200, { ...SLIP, ...slip }),
    },
  );
  await screen.findByText('Bank account');
}

const WAITING = {
  number: '310-1234567891211-86',
  proposed_by: 'Ivana Savić',
  proposed_at: '2026-11-20T09:30:00Z',
};

it('names a proposed account of the supplier, its proposer, and that another person has to approve it', async () => {
  await show({ account_waiting: { ...WAITING, usable_from: null } });
  const text = (await screen.findByText(/was proposed by/)).textContent;
  expect(text).toMatch(/310-1234567891211-86 was proposed by Ivana Savić on 20\.11\.2026/);
  expect(text).toContain('Another person has to approve it before it is used for payments.');
  expect(screen.getByRole('link', { name: 'View bank account' }).getAttribute('href')).toBe(
    '/suppliers/7/account',
  );
});

it('says from when an approved account that waits is paid to', async () => {
  await show({ account_waiting: { ...WAITING, usable_from: '2026-11-22T09:30:00Z' } });
  expect((await screen.findByText(/was proposed by/)).textContent).toMatch(
    /It is approved and used for payments from 22\.11\.2026/,
  );
});

it('is silent where no account waits', async () => {
  await show({ account: '840-955845-10' });
  await screen.findByText('840-955845-10');
  expect(screen.queryByText(/was proposed/)).toBeNull();
});
