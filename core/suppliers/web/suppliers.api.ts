import { queryOptions } from '@tanstack/react-query';
import type { Country } from '#platform/shared/countries.ts';
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

/** Looks up a company by a complete tax number. */
export const numberLookupQuery = (country: Country | '', pib: string) =>
  queryOptions({
    queryKey: [...supplierKeys.all, 'lookup', 'number', country, pib],
    queryFn: ({ signal }) =>
      call('GET suppliers/lookup', { query: { country, pib }, signal, background: true }),
    staleTime: LONG,
  });

/** Looks for the company's suppliers with a similar name. */
export const nameLookupQuery = (name: string) =>
  queryOptions({
    queryKey: [...supplierKeys.all, 'lookup', 'name', name],
    queryFn: ({ signal }) => call('GET suppliers/lookup', { query: { name }, signal, background: true }),
    staleTime: LONG,
  });

export const categoryOptionsQuery = queryOptions({
  queryKey: ['categories', 'options'],
  queryFn: ({ signal }) => call('GET categories/options', { signal, background: true }),
  staleTime: LONG,
});
