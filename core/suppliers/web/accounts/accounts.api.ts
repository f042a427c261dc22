import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

/** The key is below `suppliers`, so that a change to the supplier refetches it. */
export const accountsQuery = (id: number) =>
  queryOptions({
    queryKey: ['suppliers', 'accounts', id] as const,
    queryFn: ({ signal }) => call('GET suppliers/{id}/accounts', { params: { id }, page: true, signal }),
  });
