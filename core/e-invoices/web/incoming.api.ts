import { queryOptions } from '@tanstack/react-query';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import type { GovernmentStatusFilter, IncomingTab, incomingInvoicesApi } from '../wire.ts';

export type IncomingPage = EndpointResponse<
  (typeof incomingInvoicesApi)['GET purchase-steps/finances/incoming']
>;

/**
 * The keys are nested under the query keys of purchases, because receipts and acceptances change how an invoice
 * compares.
 */
export const incomingKeys = {
  all: [...purchaseKeys.all, 'incoming'] as const,
  list: (query: object) => [...purchaseKeys.all, 'incoming', 'list', query] as const,
  detail: (id: number) => [...purchaseKeys.all, 'incoming', 'detail', id] as const,
};

export function fetchIncomingInvoices(
  query: {
    readonly state: IncomingTab;
    readonly state_status?: GovernmentStatusFilter | undefined;
    readonly page: number;
  },
  signal: AbortSignal,
): Promise<IncomingPage> {
  return call('GET purchase-steps/finances/incoming', { query, signal });
}

export const incomingInvoiceQuery = (id: number) =>
  queryOptions({
    queryKey: incomingKeys.detail(id),
    queryFn: ({ signal }) =>
      call('GET purchase-steps/finances/incoming/{id}', { params: { id }, page: true, signal }),
  });
