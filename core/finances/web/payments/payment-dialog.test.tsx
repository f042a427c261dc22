import { i18n } from '@lingui/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import type { PayableAward } from './payment-choices.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const PURCHASE = { id: 1, version: 3, kind: 'direct', server_now: '2026-11-20T10:00:00Z' } as PurchaseDetail;
const AWARD = {
  id: 2,
  order_number: '17/2026',
  supplier: { id: 7, name: 'Metal' },
  currency: 'RSD',
  money: {
    payable: '5000.00',
    paid: '0.00',
    payable_for_received: '5000.00',
    payable_net: '5000.00',
    payment_mode: null,
    refund_due: '0.00',
    fully_paid: false,
  },
} as unknown as PayableAward;

const show = (locale: string) => act(async () => i18n.loadAndActivate({ locale, messages: {} }));

afterEach(async () => {
  await show('en');
  vi.unstubAllGlobals();
});

it('pays the amount that was typed, although the language changed under the dialog', async () => {
  const { sent } = renderApp(
    <PaymentDialog purchase={PURCHASE} award={AWARD} onClose={vi.fn()} onPaid={vi.fn()} />,
    {
      me: buildOwnerUser(),
      answers: () => createResponse(200, {}),
    },
  );
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount/);
  fireEvent.input(amount, { target: { value: '1.234' } });
  await show('de');
  expect(amount.value).toBe('1,234');
  fireEvent.input(amount, { target: { value: '1.234' } });
  await show('en');
  expect(amount.value).toBe('1234');
  fireEvent.click(screen.getByText('Record payment'));
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST' }]));
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ amount: '1234', award_id: 2 });
});
