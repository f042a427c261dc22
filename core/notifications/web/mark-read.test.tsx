import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Paged } from '#platform/shared/wire/common.ts';
import { createQueryClient } from '#platform/web/lib/query.ts';
import { renderAppHook } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
} from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Notification } from '../wire.ts';
import { latestNoticesQuery, unreadNoticesQuery, useMarkRead } from './notifications.api.ts';

const notice = (id: number): Notification => ({
  id,
  kind: 'offer_received',
  purchase_id: 7,
  supplier_id: null,
  your_turn: false,
  read: false,
  reachable: true,
  data: { number: '2026-0001', name: 'Lim', page: 'request' } as Notification['data'],
  created_at: '2026-11-20T09:00:00Z',
});
const PAGE: Paged<Notification> = { data: [notice(3), notice(2)], current_page: 1, total: 2, last_page: 1 };

beforeEach(() => {
  localStorage.setItem('access_token', 'token');
  toasts.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the hook with a server that responds to the write request only when `answer` is called. */
function render() {
  let answer = (_: Response): void => undefined;
  mockServerResponses(() => new Promise((resolve) => (answer = resolve)));
  const client = createQueryClient();
  client.setQueryData(latestNoticesQuery.queryKey, PAGE);
  client.setQueryData(unreadNoticesQuery.queryKey, { unread: 5, your_turn: 1 });
  const { result } = renderAppHook(() => useMarkRead(), { client });
  const read = () => client.getQueryData(latestNoticesQuery.queryKey)?.data.map((one) => one.read);
  const unread = () => client.getQueryData(unreadNoticesQuery.queryKey)?.unread;
  return { result, read, unread, answer: (response: Response) => act(async () => answer(response)) };
}

it('shows a notice as read and counts it out before the server answers', async () => {
  const { result, read, unread, answer } = render();
  act(() => result.current.mutate({ ids: [3] }));
  await waitFor(() => expect(read()).toEqual([true, false]));
  expect(unread()).toBe(4);
  await answer(createResponse(200, { unread: 7, your_turn: 1 }));
  await waitFor(() => expect(unread()).toBe(7));
  expect(toasts.list()).toHaveLength(0);
});

it('shows all as read before the server answers, and as unread again after a refusal', async () => {
  const { result, read, unread, answer } = render();
  act(() => result.current.mutate({ up_to: 3 }));
  await waitFor(() => expect(read()).toEqual([true, true]));
  expect(unread()).toBe(0);
  await answer(createProblemResponse(409, 'in_use'));
  await waitFor(() => expect(read()).toEqual([false, false]));
  expect(unread()).toBe(5);
  expect(toasts.list()).toHaveLength(1);
});
