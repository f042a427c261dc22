import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';

const LONG = 60_000;

export const marketplaceKeys = {
  all: ['marketplace'],
  list: (query: object) => ['marketplace', 'list', query],
} as const;

export const marketplaceHomeQuery = queryOptions({
  queryKey: [...marketplaceKeys.all, 'home'],
  queryFn: ({ signal }) => call('GET market-place/home', { page: true, signal }),
});

/** Query for the first page of a list, for the home page. */
export const procurementsQuery = (query: QueryOf<'GET market-place'>) =>
  queryOptions({
    queryKey: marketplaceKeys.list({ home: query }),
    queryFn: ({ signal }) => call('GET market-place', { query, signal, background: true }),
  });

export const procurementQuery = (id: number) =>
  queryOptions({
    queryKey: [...marketplaceKeys.all, 'one', id],
    queryFn: ({ signal }) =>
      call('GET market-place/procurements/{id}', { params: { id }, page: true, signal }),
  });

export const supplierStatisticsQuery = (query: QueryOf<'GET market-place/statistics/global/get'>) =>
  queryOptions({
    queryKey: [...marketplaceKeys.all, 'statistics', query],
    queryFn: ({ signal }) => call('GET market-place/statistics/global/get', { query, signal }),
  });

export const customersQuery = queryOptions({
  queryKey: [...marketplaceKeys.all, 'customers'],
  queryFn: ({ signal }) => call('GET market-place/customers', { signal, background: true }),
  staleTime: LONG,
});

export const parentCategoriesQuery = queryOptions({
  queryKey: [...marketplaceKeys.all, 'parent-categories'],
  queryFn: ({ signal }) => call('GET market-place/categories/get-parent', { signal, background: true }),
  staleTime: LONG,
});
