import { useQuery } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { getOfferChoice, removeFromChoice } from '#core/purchase/wire/comparison/choice.ts';
import {
  buildSampleRequest,
  withAcceptedQuantities,
} from '#core/purchase/wire/comparison/limovi.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { createQueryClient } from '#platform/web/lib/query.ts';
import { renderAppHook } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
} from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { useChoice } from './use-choice.ts';

const STORED = withAcceptedQuantities(buildSampleRequest(), { 1: { 2: '6200' }, 2: { 1: '4800' } }, {});
const KEY = purchaseKeys.detail(STORED.id);

beforeEach(() => {
  localStorage.setItem('access_token', 'token');
  toasts.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the hook with a server that answers a write only when `answer` is called. */
function render() {
  const answers: ((response: Response) => void)[] = [];
  mockServerResponses(() => new Promise((resolve) => answers.push(resolve)));
  const client = createQueryClient();
  client.setQueryData(KEY, STORED);
  const { result } = renderAppHook(
    () => {
      const { data = STORED } = useQuery<PurchaseDetail>({
        queryKey: KEY,
        queryFn: () => STORED,
        enabled: false,
      });
      return useChoice(data, usePurchaseWrites(KEY));
    },
    { client },
  );
  const answer = async (response: Response) => {
    await waitFor(() => expect(answers).not.toHaveLength(0));
    await act(async () => answers.shift()?.(response));
  };
  const statusOf = (id: number) => result.current.shown.rfps.find((rfp) => rfp.id === id)?.status;
  return { result, answer, statusOf };
}
const done = 'Done';
const REFUSED = () => createProblemResponse(409, 'in_use');

it('shows a rejection before the server answers, and the stored state again after a refusal', async () => {
  const { result, answer, statusOf } = render();
  act(() => result.current.reject(1, done));
  expect(statusOf(1)).toBe(OFFER_STATUS.REJECTED);
  expect(getOfferChoice(result.current.shown).some(({ rfp_id }) => rfp_id === 1)).toBe(false);
  expect(toasts.list()).toHaveLength(0);
  await answer(REFUSED());
  await waitFor(() => expect(statusOf(1)).toBe(OFFER_STATUS.ACCEPTED));
  expect(toasts.list()).toHaveLength(1);
  expect(toasts.list()[0]?.title).not.toBe(done);
});

it('shows an undone rejection before the server answers', async () => {
  const { result, answer, statusOf } = render();
  act(() => result.current.reject(1, done));
  await answer(createResponse(200, withStatus(OFFER_STATUS.REJECTED)));
  await waitFor(() => expect(toasts.list()).toMatchObject([{ title: done }]));
  expect(statusOf(1)).toBe(OFFER_STATUS.REJECTED);
  act(() => result.current.undo(1, done));
  expect(statusOf(1)).toBe(OFFER_STATUS.OFFER_SENT);
  await answer(REFUSED());
  await waitFor(() => expect(statusOf(1)).toBe(OFFER_STATUS.REJECTED));
});

it('shows a tick before the server answers, and removes it again after a refusal', async () => {
  const { result, answer, statusOf } = render();
  act(() => result.current.choose(removeFromChoice(getOfferChoice(STORED), 2), done));
  expect(statusOf(2)).toBe(OFFER_STATUS.OFFER_SENT);
  await answer(REFUSED());
  await waitFor(() => expect(statusOf(2)).toBe(OFFER_STATUS.ACCEPTED));
});

it('the undo of the toast restores an acceptance before the server answers', async () => {
  const { result, answer, statusOf } = render();
  act(() => result.current.reject(1, done));
  await answer(createResponse(200, withStatus(OFFER_STATUS.REJECTED)));
  await waitFor(() => expect(toasts.list()[0]?.action).toBeDefined());
  act(() => toasts.list()[0]?.action?.onAction());
  expect(statusOf(1)).toBe(OFFER_STATUS.ACCEPTED);
});

/** Returns the request as the server returns it once supplier 1's offer has this status. */
function withStatus(status: PurchaseDetail['rfps'][number]['status']): PurchaseDetail {
  const rfps = STORED.rfps.map((rfp) => (rfp.id === 1 ? { ...rfp, status, accepted_lines: [] } : rfp));
  return { ...STORED, version: STORED.version + 1, rfps };
}
