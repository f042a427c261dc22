import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import type { HistoryEvent } from '@ponuda/contract/purchase-history';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { purchaseKeys } from '../../../lib/purchase-keys.ts';

/** New answers show by themselves while the page is in sight. */
export const REFETCH_EVERY = 30_000;

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: purchaseKeys.detail(id),
    queryFn: async ({ signal, client }): Promise<PurchaseDetail> => {
      const key = purchaseKeys.detail(id);
      // Once something is shown, a failure of the background stays at the page instead of leading away.
      const shown = client.getQueryData<PurchaseDetail>(key) !== undefined;
      const fresh = await call('GET purchases/{id}', {
        params: { id },
        signal,
        ...(shown ? { background: true } : { page: true }),
      });
      const meanwhile = client.getQueryData<PurchaseDetail>(key);
      // A write that was answered while this was under way is newer.
      return meanwhile && meanwhile.version > fresh.version ? meanwhile : fresh;
    },
    refetchInterval: REFETCH_EVERY,
    refetchOnWindowFocus: true,
  });

/** The same before the page is opened: a failure leads nowhere, and the page asks again. */
export const requestAhead = (id: number) =>
  queryOptions({
    queryKey: purchaseKeys.detail(id),
    queryFn: ({ signal }): Promise<PurchaseDetail> =>
      call('GET purchases/{id}', { params: { id }, signal, background: true }),
    retry: false,
  });

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: purchaseKeys.history(id),
    queryFn: ({ signal }): Promise<{ data: HistoryEvent[] }> =>
      call('GET purchases/{id}/history', { params: { id }, signal, background: true }),
    refetchInterval: REFETCH_EVERY,
  });
