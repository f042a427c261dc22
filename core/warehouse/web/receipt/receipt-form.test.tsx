import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDraftFiles, storeDraftFiles } from '#platform/web/lib/forms/stored-files.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { writeStored } from '#platform/web/lib/storage.ts';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { GoodsDetail } from '../../wire.ts';
import { ReceiptForm } from './receipt-form.tsx';

vi.mock('#platform/web/lib/forms/stored-files.ts', () => ({
  readDraftFiles: vi.fn(async () => []),
  storeDraftFiles: vi.fn(async () => true),
}));
vi.mock('#platform/web/lib/http/upload.ts', () => ({ upload: () => new Promise(() => undefined) }));

const LINE = {
  ...{ article_id: 5, name: 'Kutija', note: '', unit: 'pieces', ordered: '1000' },
  ...{ delivered: '0', damaged: '0', sound: '0', closed_short: '0', open: '1000', tolerance: '0' },
};
const ORDER = {
  ...{ award_id: 3, order_number: '2026-1/1', supplier: { id: 2, name: 'Pak Sistem' } },
  ...{ expected_on: null, in: false, receivable_from: '2026-11-01', lines: [LINE] },
};
const GOODS = {
  ...{ id: 7, kind: 'request', today: '2026-11-29', version: 4, receipts: [], can: {} },
  orders: [ORDER],
} as unknown as GoodsDetail;
const posted = { id: 12, number: 'GR-12', kind: 'receipt', award_id: 3, user: { id: 1, name: 'Jelena' } };
const fresh = { ...GOODS, version: 5, receipts: [posted] };

let sent: RecordedRequest[];
let post: () => Response;
let read: () => Response;
const adopt = vi.fn(async () => undefined);
beforeEach(() => {
  localStorage.clear();
  writeStored('lang', 'en');
  toasts.clear();
  vi.clearAllMocks();
  read = () => createResponse(200, fresh);
  sent = mockServerResponses(({ url, method }) => {
    if (method === 'POST' && url.endsWith('/receipts')) return post();
    if (url.endsWith('/announced')) return createResponse(200, { data: [] });
    if (url.endsWith('/purchases/7')) return read();
    return createProblemResponse(404, 'not_found');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const refresh = async () => undefined;
  const writes = { busy: null, run: async () => null, adopt, refresh, refuse: refresh };
  return renderApp(
    <ReceiptForm
      goods={GOODS}
      order={GOODS.orders[0] as never}
      {...{ writes }}
      invoiced={[]}
      top=""
      below=""
    />,
    { path: '/warehouse/storekeeper/purchase/7', me: buildOwnerUser() },
  );
}
const quantity = async () =>
  (await screen.findAllByLabelText<HTMLInputElement>(/Delivered/))[0] as HTMLInputElement;
const enter = async (value: string) => fireEvent.input(await quantity(), { target: { value } });
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close receipt' }));
const posts = () => sent.filter(({ method }) => method === 'POST');
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('receiptDraft'));

async function loseResponseThenEdit() {
  show();
  await enter('100');
  post = () => createProblemResponse(503, 'unavailable');
  close();
  await waitFor(() => expect(posts()).toHaveLength(1));
  await screen.findByRole('button', { name: 'Close receipt' });
  await enter('120');
  post = () => createProblemResponse(422, 'idempotency_mismatch', { params: { id: 7 } });
  close();
  await waitFor(() => expect(posts()).toHaveLength(2));
}

it('shows the receipt whose response was lost, if the entry was edited since', async () => {
  await loseResponseThenEdit();
  await waitFor(() => expect(adopt).toHaveBeenCalledWith(fresh));
  expect(toasts.list()).toMatchObject([{ title: 'Goods receipt GR-12 is already posted', timeout: null }]);
  expect(drafts()).toEqual([]);
  expect(storeDraftFiles).toHaveBeenLastCalledWith('receiptDraft:1:3', []);
});

it('keeps the entry if the posted receipt cannot be read', async () => {
  read = () => createProblemResponse(404, 'not_found');
  await loseResponseThenEdit();
  await screen.findByText('detail of idempotency_mismatch');
  expect((await quantity()).value).toBe('120');
  expect(adopt).not.toHaveBeenCalled();
  // After a reload the draft is compared with the receipts, so it still states what was posted when it was sent.
  expect(JSON.parse(localStorage.getItem(drafts()[0] ?? '') ?? '{}')).toMatchObject({ sent_after: 0 });
});

it('deletes the files of abandoned drafts also if there is no draft', async () => {
  show();
  await quantity();
  expect(readDraftFiles).toHaveBeenCalledTimes(1);
});

it('asks before photos are left behind whose draft the browser refuses to store', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { router } = show();
  await quantity();
  fireEvent.click(screen.getByRole('button', { name: 'Add a note or photos' }));
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'kutija.png', { type: 'image/png' })] } });
  await screen.findByText(/Drafts cannot be saved in this browser/);
  act(() => router.history.push('/elsewhere'));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});
