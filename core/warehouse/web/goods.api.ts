import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import type { GoodsDetail } from '../wire.ts';

/** The keys are nested under the purchase keys, so that a change to a purchase also makes these queries stale. */
export const goodsKeys = {
  list: (query: object) => [...purchaseKeys.all, 'goods', 'list', query] as const,
  one: (id: number) => [...purchaseKeys.all, 'goods', id] as const,
  invoiced: (id: number) => [...purchaseKeys.all, 'goods', id, 'invoiced'] as const,
  announced: (id: number) => [...purchaseKeys.all, 'goods', id, 'announced'] as const,
} as const;

/** `page` states whether the whole page depends on this query, so that its errors are shown as errors of the page. */
export const goodsQuery = (id: number, { page = false } = {}) =>
  queryOptions({
    queryKey: goodsKeys.one(id),
    queryFn: ({ signal, client }): Promise<GoodsDetail> => {
      // Once data are shown, a failed refetch keeps them on the page instead of showing an error page.
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

/** Reads the deliveries that suppliers announced for a purchase. */
export const announcedDeliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: goodsKeys.announced(id),
    queryFn: ({ signal }) =>
      call('GET purchase-steps/storekeeper/purchases/{id}/announced', {
        params: { id },
        signal,
        background: true,
      }),
    // Refetches until the receipt has been emailed to the supplier, which happens shortly after posting.
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ taken, answer_by }) => taken && answer_by !== null) ? AGAIN_MS : false,
  });

/** Reads the quantities that suppliers invoiced for a purchase. */
export const invoicedGoodsQuery = (id: number) =>
  queryOptions({
    queryKey: goodsKeys.invoiced(id),
    queryFn: ({ signal }) =>
      call('GET purchase-steps/storekeeper/purchases/{id}/invoiced', {
        params: { id },
        signal,
        background: true,
      }),
  });
