import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import type { GoodsDetail, GoodsOrder } from '../wire.ts';
import { CloseShortDialog } from './short-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ORDER = {
  ...{ award_id: 3, supplier: { id: 2, name: 'Čelik Trade' } },
  lines: [
    { article_id: 5, name: 'Vijak M8', unit: 'pieces', open: '2000' },
    { article_id: 6, name: 'Vijak M12', unit: 'pieces', open: '1200' },
  ],
} as unknown as GoodsOrder;
const waiting = (awardId: number, closedShort: string) => ({
  ...{ kind: 'short', state: 'waiting', award_id: awardId },
  lines: [{ article_id: 5, closed_short: closedShort }],
});
const GOODS = {
  ...{ id: 7, version: 4, receipts: [waiting(3, '500'), waiting(4, '100')] },
} as unknown as GoodsDetail;

it('starts empty, and fills in what remains without what already waits for agreement', async () => {
  const writes = { adopt: vi.fn(), refresh: vi.fn() } as unknown as PurchaseWrites<GoodsDetail>;
  const { sent } = renderApp(
    <CloseShortDialog goods={GOODS} order={ORDER} writes={writes} onClose={vi.fn()} />,
    { me: buildOwnerUser(), answers: () => createResponse(201, {}) },
  );
  const fields = () => screen.getAllByLabelText<HTMLInputElement>(/^Will not be delivered/);
  await screen.findByText('Vijak M8');
  expect(fields().map(({ value }) => value)).toEqual(['', '']);
  screen.getByText('open: 1,500 pcs, 500 pending short closing');
  await act(async () => fireEvent.click(screen.getByText('All that remains')));
  expect(fields().map(({ value }) => value)).toEqual(['1,500', '1,200']);
  fireEvent.input(screen.getByLabelText(/^Reason/), { target: { value: 'Sold out' } });
  await act(async () => fireEvent.click(screen.getByText('Close short')));
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST' }]));
  expect(JSON.parse(sent[0]?.body ?? '').lines).toEqual([
    { article_id: 5, quantity: '1500' },
    { article_id: 6, quantity: '1200' },
  ]);
});
