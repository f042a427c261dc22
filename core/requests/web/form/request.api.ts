import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf, CallResult } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';

const LONG = 60_000;

export type SuggestedSuppliers = CallResult<'GET purchases/suppliers/suggested'>['data'][number];

/** Reads the request to be edited or copied. It is read only once, so that no input is overwritten. */
export const sourcePurchaseQuery = (id: number) =>
  queryOptions({
    queryKey: [...purchaseKeys.detail(id), 'form'],
    queryFn: ({ signal }) => call('GET purchases/{id}', { params: { id }, page: true, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Reads suppliers with their last price for an article with the given name. While the suppliers for a different
 * article are loading, the previous rows stay visible.
 */
export function useSuggestedSuppliers(categoryId: number | null, article: string) {
  return useQuery({
    queryKey: ['suppliers', 'suggested', categoryId, article],
    queryFn: ({ signal }) =>
      call('GET purchases/suppliers/suggested', {
        query: { category_id: categoryId ?? 0, article },
        signal,
      }),
    enabled: categoryId !== null,
    placeholderData: (before, query) => (query?.queryKey[2] === categoryId ? before : undefined),
    staleTime: LONG,
  });
}

/** Finds suppliers by name, for companies that have more suppliers than are suggested. */
export const supplierSearchQuery = (name: string) =>
  queryOptions({
    queryKey: ['suppliers', 'found', name],
    queryFn: ({ signal }) => call('GET suppliers', { query: { name }, signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: LONG,
  });

export const previewQuery = (body: BodyOf<'POST purchases/mail/preview'>) =>
  queryOptions({
    queryKey: ['mail-preview', body],
    queryFn: ({ signal }) => call('POST purchases/mail/preview', { body, signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: LONG,
    gcTime: LONG,
  });

/** Reads the platform's categories, under which the marketplace lists requests. */
export const parentCategoriesQuery = queryOptions({
  queryKey: ['categories', 'parents'],
  queryFn: ({ signal }) => call('GET market-place/categories/get-parent', { signal, background: true }),
  staleTime: 60_000,
});

/** Reads the supplier for which a request is started; shares the cache of its profile. */
export const preselectedSupplierQuery = (id: number) =>
  queryOptions({
    queryKey: ['suppliers', 'one', id],
    queryFn: ({ signal }) => call('GET suppliers/{id}', { params: { id }, page: true, signal }),
  });
