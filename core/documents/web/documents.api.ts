import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const documentKeys = { all: ['documents'] } as const;

/** Query for the suppliers offered by the filter and the form. */
export const supplierOptionsQuery = queryOptions({
  queryKey: ['suppliers', 'options'],
  queryFn: ({ signal }) => call('GET suppliers/options', { signal, background: true }),
  staleTime: 60_000,
});
