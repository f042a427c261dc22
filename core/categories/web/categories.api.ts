import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

const LONG = 60_000;

export const categoryKeys = { all: ['categories'], sectors: ['sectors'] } as const;

export const sectorsQuery = queryOptions({
  queryKey: categoryKeys.sectors,
  queryFn: ({ signal }) => call('GET user-management/sectors/getAll', { signal, background: true }),
  staleTime: LONG,
});

/** Query for the platform's parent categories, with names in the user's language. */
export const parentCategoriesQuery = (language: string) =>
  queryOptions({
    queryKey: ['parent-categories', language],
    queryFn: ({ signal }) => call('GET market-place/categories/get-parent', { signal, background: true }),
    staleTime: LONG,
  });
