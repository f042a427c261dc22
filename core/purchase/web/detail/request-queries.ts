import { queryOptions } from '@tanstack/react-query';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';

/** How often a visible page polls for new answers, in milliseconds. */
export const REFETCH_INTERVAL_MS = 30_000;

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: purchaseKeys.detail(id),
    queryFn: async ({ signal, client }): Promise<PurchaseDetail> => {
      const key = purchaseKeys.detail(id);
      // The page shows a failure itself, so `background` suppresses a second message.
      const fresh = await call('GET purchases/{id}', { params: { id }, signal, background: true });
      const meanwhile = client.getQueryData<PurchaseDetail>(key);
      // A write that was answered during this call is newer.
      return meanwhile && meanwhile.version > fresh.version ? meanwhile : fresh;
    },
    refetchInterval: REFETCH_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: purchaseKeys.history(id),
    queryFn: ({ signal }): Promise<{ data: HistoryEvent[] }> =>
      call('GET purchases/{id}/history', { params: { id }, signal, background: true }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
