import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const profileKeys = {
  of: (id: number) => ['suppliers', 'one', id] as const,
  cases: (id: number) => ['suppliers', 'cases', id] as const,
  invitations: (id: number) => ['suppliers', 'invitations', id] as const,
};

export const supplierQuery = (id: number) =>
  queryOptions({
    queryKey: profileKeys.of(id),
    queryFn: ({ signal }) => call('GET suppliers/{id}', { params: { id }, page: true, signal }),
  });

export const pricesQuery = (id: number) =>
  queryOptions({
    queryKey: ['suppliers', 'prices', id],
    queryFn: ({ signal }) => call('GET suppliers/{id}/prices', { params: { id }, signal }),
  });
