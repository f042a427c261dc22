import { useQuery } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { createQueryClient } from '#platform/web/lib/query.ts';
import { renderAppHook } from '#platform/web/lib/render-app.test-support.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { usePurchaseWrites } from './use-purchase-writes.ts';

interface State {
  readonly version: number;
}
const ONE = purchaseKeys.detail(7);
const readOne = vi.fn(async (): Promise<State> => ({ version: 3 }));
const readOther = vi.fn(async () => 'list');
let client = createQueryClient();

beforeEach(() => {
  client = createQueryClient();
  toasts.clear();
  vi.clearAllMocks();
});
afterEach(cleanup);

/** Renders a page that shows a purchase, and caches other data that depends on it. */
async function shown(one: typeof ONE | null) {
  const { result } = renderAppHook(
    () => {
      useQuery({ queryKey: ONE, queryFn: readOne });
      useQuery({ queryKey: purchaseKeys.list({}), queryFn: readOther });
      return usePurchaseWrites<State>(one);
    },
    { client },
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return result;
}
const refused = (code: 'stale' | 'in_use') => () => Promise.reject(new ApiError(412, { code, detail: code }));

it('writes against the version shown, shows the answer and reads everything else again', async () => {
  const writes = await shown(ONE);
  const write = vi.fn(async (version: number) => ({ version: version + 1 }));
  await act(() => writes.current.run('accept', write, { title: 'Accepted' }));
  expect(write).toHaveBeenCalledWith(3);
  expect(client.getQueryData(ONE)).toEqual({ version: 4 });
  await waitFor(() => expect(readOther).toHaveBeenCalledTimes(2));
  expect(readOne).toHaveBeenCalledTimes(1);
  expect(toasts.list()).toMatchObject([{ title: 'Accepted' }]);
  expect(writes.current.busy).toBeNull();
});

it('after `stale` the fresh state is shown and said once; another refusal reads nothing', async () => {
  const writes = await shown(ONE);
  await act(() => writes.current.run('accept', refused('in_use')));
  expect(readOne).toHaveBeenCalledTimes(1);
  expect(toasts.list()).toMatchObject([{ title: 'in_use' }]);
  toasts.clear();
  await act(async () => expect(await writes.current.run('accept', refused('stale'))).toBeNull());
  expect(readOne).toHaveBeenCalledTimes(2);
  expect(toasts.list()).toMatchObject([
    { kind: 'info', title: 'This was changed by someone else in the meantime' },
  ]);
});

it('where the answer is not what is shown, it is busy until that is read again', async () => {
  const writes = await shown(null);
  let give = (_: State) => undefined as unknown;
  readOne.mockImplementationOnce(() => new Promise((resolve) => (give = resolve)));
  let ended = false;
  await act(async () => {
    void writes.current.run('pay', async () => ({ version: 9 })).then(() => (ended = true));
    await waitFor(() => expect(readOne).toHaveBeenCalledTimes(2));
  });
  expect(writes.current.busy).toBe('pay');
  expect(await writes.current.run('pay', async () => ({ version: 9 }))).toBeNull();
  await act(async () => give({ version: 4 }));
  await waitFor(() => expect(ended).toBe(true));
  expect(client.getQueryData(ONE)).toEqual({ version: 4 });
  expect(writes.current.busy).toBeNull();
});
