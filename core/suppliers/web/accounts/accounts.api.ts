import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

/** Below `suppliers`, so that a change of the supplier has it read again. */
export const accountsQuery = (id: number) =>
  queryOptions({
    queryKey: ['suppliers', 'accounts', id] as const,
    queryFn: ({ signal }) => call('GET suppliers/{id}/accounts', { params: { id }, page: true, signal }),
  });
