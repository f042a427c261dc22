import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

const LONG = 60_000;

export const supplierKeys = {
  all: ['suppliers'],
  one: (id: number) => ['suppliers', 'one', id],
} as const;

export const supplierQuery = (id: number) =>
  queryOptions({
    queryKey: supplierKeys.one(id),
    queryFn: ({ signal }) => call('GET suppliers/{id}', { params: { id }, signal }),
  });

/** Reads the supplier of a page; if it does not exist, the page for missing records is shown. */
export const supplierPageQuery = (id: number) =>
  queryOptions({
    queryKey: supplierKeys.one(id),
    queryFn: ({ signal }) => call('GET suppliers/{id}', { params: { id }, page: true, signal }),
  });

export const categoryOptionsQuery = queryOptions({
  queryKey: ['categories', 'options'],
  queryFn: ({ signal }) => call('GET categories/options', { signal, background: true }),
  staleTime: LONG,
});
