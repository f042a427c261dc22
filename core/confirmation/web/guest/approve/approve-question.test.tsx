import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { ApprovalQuestion } from './approve-question.tsx';

afterEach(cleanup);

const PRICE = {
  article_id: 1,
  article: 'Sheet 2 mm',
  unit: 'kg',
  rfp_id: 2,
  supplier: 'Metal Invest',
  quantity: '100',
  price: '42.81',
  usual: '412',
  others: '412',
  paid: null,
  difference: '36919.00',
  next: null,
} as const;

const CONTENT: NonNullable<ApprovalPage['content']> = {
  user_name: 'Jovan Jović',
  asked: null,
  creator: 'Mirko Mirić',
  category: 'Metal',
  date_for_delivery: null,
  currency: 'RSD',
  net: '4281.00',
  gross: '5137.20',
  net_eur: '36.54',
  value: '4k_less',
  suppliers: [{ name: 'Metal Invest', net: '4281.00', account_end: '' }],
  lines: [],
  to_check: [PRICE],
  offers: 2,
  ways: [{ supplier: 'Čelik Trade', suppliers: 1, total: '41200.00', difference: '36919.00' }],
  budget: null,
  split: null,
  valid_until: '2026-12-06T12:00:00.000Z',
};

const PAGE: ApprovalPage = {
  state: 'open',
  code: null,
  lang: 'en',
  company_name: 'Morava',
  request_number: '1/2026',
  name: 'Sheets',
  kind: 'request',
  purchase_id: 1,
  decided: null,
  content: CONTENT,
};

it('confirms a price far from the usual one only after the tick, and asks again for another price', () => {
  const onConfirm = vi.fn();
  const question = (to_check: (typeof CONTENT)['to_check']) => (
    <ApprovalQuestion
      page={PAGE}
      content={{ ...CONTENT, to_check }}
      busy={false}
      refusal={null}
      onConfirm={onConfirm}
    />
  );
  const { rerender } = renderApp(question([PRICE]));
  const confirm = () => screen.getByRole('button', { name: 'Confirm the purchase' });
  const tick = () => screen.getByRole('checkbox', { name: 'I have checked the price' });
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(confirm());
  expect(onConfirm).not.toHaveBeenCalled();

  fireEvent.click(tick());
  rerender(question([{ ...PRICE, price: '41.90' }]));
  expect(confirm().getAttribute('aria-disabled')).toBe('true');

  fireEvent.click(tick());
  fireEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledOnce();
});
