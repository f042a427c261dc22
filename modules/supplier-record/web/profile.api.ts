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
