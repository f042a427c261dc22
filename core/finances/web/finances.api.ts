import { queryOptions } from '@tanstack/react-query';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import type { financesApi } from '../wire.ts';

export type FinanceDetail = EndpointResponse<
  (typeof financesApi)['GET purchase-steps/finances/purchases/get/{id}']
>;
export type FinanceAward = FinanceDetail['awards'][number];
export type FinancePage = EndpointResponse<(typeof financesApi)['GET purchase-steps/finances/purchases/get']>;

/**
 * The keys are nested under the query keys of purchases, so that a change to a purchase also makes these queries
 * stale.
 */
export const financeKeys = {
  list: (query: object) => [...purchaseKeys.all, 'finances', 'list', query] as const,
  detail: (id: number) => [...purchaseKeys.all, 'finances', 'detail', id] as const,
  slip: (id: number, awardId: number, invoiceId: number | undefined) =>
    [...purchaseKeys.all, 'finances', 'slip', id, awardId, invoiceId ?? 0] as const,
};

/** Fetches one page of the list, with the counts of all tabs and the open amounts per currency. */
export function fetchFinances(
  query: QueryOf<'GET purchase-steps/finances/purchases/get'>,
  signal: AbortSignal,
): Promise<FinancePage> {
  return call('GET purchase-steps/finances/purchases/get', { query, signal });
}

export const financeDetailQuery = (id: number) =>
  queryOptions({
    queryKey: financeKeys.detail(id),
    queryFn: ({ signal }): Promise<FinanceDetail> =>
      call('GET purchase-steps/finances/purchases/get/{id}', { params: { id }, page: true, signal }),
  });

/** Query for the payment slip data. Never cached, because the account may have changed in the meantime. */
export const paymentSlipQuery = (id: number, awardId: number) =>
  queryOptions({
    queryKey: financeKeys.slip(id, awardId, undefined),
    queryFn: ({ signal }) =>
      call('GET purchase-steps/finances/slips/{id}/{award_id}', {
        params: { id, award_id: awardId },
        query: {},
        signal,
        background: true,
      }),
    gcTime: 0,
    staleTime: 0,
  });
