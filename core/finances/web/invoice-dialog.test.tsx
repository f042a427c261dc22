import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import type { Invoice } from '../wire.ts';
import InvoiceDialog from './invoice-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PURCHASE = { id: 1, server_now: '2026-11-20T10:00:00Z', rfps: [] } as unknown as PurchaseDetail;
const AWARD = {
  ...{ id: 2, rfp_id: null, currency: 'RSD', order_number: '2026-0001-1' },
  supplier: { id: 7, name: 'Metal' },
  money: { payable: '1200.00' },
} as unknown as Award;

it.each([
  ['nothing', [], '1,200.00', undefined],
  ['a part', ['500.00'], '700.00', 'Already entered: 500.00 of 1,200.00.'],
  ['everything', ['500.00', '700.00'], '', 'Already entered: 1,200.00 of 1,200.00.'],
])('proposes the amount that no invoice covers yet, with %s entered', async (_, amounts, proposed, hint) => {
  const invoices = amounts.map((amount) => ({ amount }) as Invoice);
  renderApp(
    <InvoiceDialog
      purchase={PURCHASE}
      award={AWARD}
      invoices={invoices}
      onClose={vi.fn()}
      onEntered={vi.fn()}
    />,
    { path: '/finances/1', me: buildOwnerUser(), answers: () => createResponse(200, {}) },
  );
  const amount = await screen.findByRole('textbox', { name: /^Amount with VAT/ });
  expect(amount).toHaveProperty('value', proposed);
  expect(screen.queryByText(/^Already entered/)?.textContent).toBe(hint);
});
