import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { supplierKeys } from '../suppliers.api.ts';

/** Reads the supplier of a page; a missing one shows the page for missing records. */
export const supplierQuery = (id: number) =>
  queryOptions({
    queryKey: supplierKeys.one(id),
    queryFn: ({ signal }) => call('GET suppliers/{id}', { params: { id }, page: true, signal }),
  });
