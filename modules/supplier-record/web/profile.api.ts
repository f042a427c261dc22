import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const profileKeys = {
  cases: (id: number) => ['suppliers', 'cases', id] as const,
  invitations: (id: number) => ['suppliers', 'invitations', id] as const,
};

export const supplierPricesQuery = (id: number) =>
  queryOptions({
    queryKey: ['suppliers', 'prices', id],
    queryFn: ({ signal }) => call('GET suppliers/{id}/prices', { params: { id }, signal }),
  });

/** Queries the newest confirmed requests with the supplier among their winners. */
export const latestPurchasesQuery = (id: number) => {
  const query = { kind: 'request', tab: 'confirmed', accepted_supplier: id, page: 1 } as const;
  return queryOptions({
    queryKey: ['purchases', 'of-supplier', query],
    queryFn: ({ signal }) => call('GET purchases', { query, signal }),
  });
};
