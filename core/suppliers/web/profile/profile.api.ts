import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { supplierKeys } from '../suppliers.api.ts';

/** The supplier of a page: where there is none, the page for a missing record is shown. */
export const supplierQuery = (id: number) =>
  queryOptions({
    queryKey: supplierKeys.one(id),
    queryFn: ({ signal }) => call('GET suppliers/{id}', { params: { id }, page: true, signal }),
  });
