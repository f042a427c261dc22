import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

const LONG = 60_000;

export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'options'],
  queryFn: ({ signal }) => call('GET categories/options', { signal }),
  staleTime: LONG,
});

export const sectorsQuery = queryOptions({
  queryKey: ['sectors'],
  queryFn: ({ signal }) => call('GET user-management/sectors/getAll', { signal, background: true }),
  staleTime: LONG,
});
