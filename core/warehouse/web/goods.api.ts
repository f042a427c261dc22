import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import type { GoodsDetail } from '../wire.ts';

/** Below the keys of all purchases, so that a change of a purchase makes these stale too. */
export const goodsKeys = {
  list: (query: object) => [...purchaseKeys.all, 'goods', 'list', query] as const,
  one: (id: number) => [...purchaseKeys.all, 'goods', id] as const,
  invoiced: (id: number) => [...purchaseKeys.all, 'goods', id, 'invoiced'] as const,
  announced: (id: number) => [...purchaseKeys.all, 'goods', id, 'announced'] as const,
} as const;

/** `page`: the whole page depends on this query, so its errors are the page's. */
export const goodsQuery = (id: number, { page = false } = {}) =>
  queryOptions({
    queryKey: goodsKeys.one(id),
    queryFn: ({ signal, client }): Promise<GoodsDetail> => {
      // Once data are shown, a failed refetch leaves them on the page instead of showing an error page.
      const leads = page && client.getQueryData(goodsKeys.one(id)) === undefined;
      return call('GET purchase-steps/storekeeper/purchases/{id}', {
        params: { id },
        signal,
        ...(leads ? { page: true } : { background: true }),
      });
    },
    refetchOnWindowFocus: true,
  });

const AGAIN_MS = 5000;

/** Reads what suppliers announced of a purchase. */
export const announcedQuery = (id: number) =>
  queryOptions({
    queryKey: goodsKeys.announced(id),
    queryFn: ({ signal }) =>
      call('GET purchase-steps/storekeeper/purchases/{id}/announced', {
        params: { id },
        signal,
        background: true,
      }),
    // The receipt is mailed to the supplier shortly after it was posted.
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ taken, answer_by }) => taken && answer_by !== null) ? AGAIN_MS : false,
  });

/** Reads which quantities suppliers invoiced of a purchase. */
export const invoicedQuery = (id: number) =>
  queryOptions({
    queryKey: goodsKeys.invoiced(id),
    queryFn: ({ signal }) =>
      call('GET purchase-steps/storekeeper/purchases/{id}/invoiced', {
        params: { id },
        signal,
        background: true,
      }),
  });
