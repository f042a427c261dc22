import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import type { GoodsDetail } from '../wire.ts';
import { GoodsOrders } from './goods-orders.tsx';

afterEach(cleanup);

const LINE = {
  ...{ article_id: 5, name: 'Kutija', note: '', unit: 'kom', ordered: '1000' },
  ...{ delivered: '1000', damaged: '0', sound: '1000', closed_short: '0', open: '0', tolerance: '0' },
};
const GOODS = {
  ...{ kind: 'request', today: '2026-11-29' },
  orders: [
    {
      ...{ award_id: 3, order_number: '2026-1/1', supplier: { id: 2, name: 'Pak Sistem' } },
      ...{ expected_on: null, in: true, lines: [LINE] },
    },
  ],
} as unknown as GoodsDetail;
const invoice = (number: string, quantity: string, accepted: boolean): InvoicedGoods => ({
  ...{ number, kind: 'invoice', issued_on: '2026-11-01', accepted },
  lines: [{ award_id: 3, article_id: 5, quantity }],
});
/** Returns the quantities of the line by column. */
const figures = () => {
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  const heads = screen.getAllByRole('columnheader').slice(1);
  return Object.fromEntries(heads.map((head, index) => [head.textContent, cells[index]]));
};

it('has each heading once, and no column without a quantity', () => {
  const order = GOODS.orders[0];
  const goods = {
    ...GOODS,
    orders: [{ ...order, lines: [LINE, { ...LINE, article_id: 6, name: 'Traka' }] }],
  };
  renderApp(<GoodsOrders goods={goods as GoodsDetail} />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...['Item', 'Ordered', 'Received', 'Remaining'],
  ]);
});

it('shows what is invoiced and accepted apart from what is still in question', () => {
  const invoiced = [invoice('K-1', '1000', true), invoice('K-2', '100', false)];
  renderApp(<GoodsOrders goods={GOODS} invoiced={invoiced} />);
  expect(figures()).toMatchObject({
    Invoiced: expect.stringMatching(/^1,000 /),
    Undecided: expect.stringMatching(/^100 /),
  });
  expect(screen.getByText('K-2').parentElement?.textContent).toContain('K-2 (not accepted yet)');
  expect(screen.getByText('K-1').parentElement?.textContent).not.toContain('not accepted');
});

it('has one figure where nothing is in question, and none where nothing is invoiced', () => {
  renderApp(<GoodsOrders goods={GOODS} invoiced={[invoice('K-1', '1000', true)]} />);
  expect(Object.keys(figures())).not.toContain('Undecided');
  cleanup();
  renderApp(<GoodsOrders goods={GOODS} />);
  expect(Object.keys(figures())).not.toContain('Invoiced');
});
