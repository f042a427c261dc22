import { queryOptions } from '@tanstack/react-query';
import { getAdhocDirectCalls } from '#core/purchase/web/actions/action-presentation.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CallResult, QueryOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import type { AdhocDirectBody } from '../wire.ts';
import type { AdhocDirectKind } from './kind.ts';

type ListQuery = QueryOf<'GET ad-hoc-purchases/get/all'>;
type Page = CallResult<'GET ad-hoc-purchases/get/all'>;
const LONG = 60_000;

export function fetchAdhocDirect(
  kind: AdhocDirectKind,
  query: ListQuery,
  signal: AbortSignal,
): Promise<Page> {
  return call(`GET ${getAdhocDirectCalls(kind)}/get/all`, { query, signal });
}

const REFETCH_EVERY = 30_000;

/** Query for one purchase, refetched regularly so that changes by other users appear. */
export const adhocDirectQuery = (kind: AdhocDirectKind, id: number) =>
  queryOptions({
    queryKey: purchaseKeys.detail(id),
    queryFn: async ({ signal, client }): Promise<PurchaseDetail> => {
      const key = purchaseKeys.detail(id);
      const shown = client.getQueryData<PurchaseDetail>(key) !== undefined;
      const fresh = await call(`GET ${getAdhocDirectCalls(kind)}/get/{id}`, {
        params: { id },
        signal,
        ...(shown ? { background: true } : { page: true }),
      });
      const meanwhile = client.getQueryData<PurchaseDetail>(key);
      // A write that completed while this request was pending has returned newer data.
      return meanwhile && meanwhile.version > fresh.version ? meanwhile : fresh;
    },
    refetchInterval: REFETCH_EVERY,
    refetchOnWindowFocus: true,
  });

/** Query for a form's initial values, which are read only once so that a refetch cannot overwrite input. */
export const formStartQuery = (kind: AdhocDirectKind, id: number) =>
  queryOptions({
    queryKey: [...purchaseKeys.detail(id), 'form'],
    queryFn: ({ signal }) =>
      call(`GET ${getAdhocDirectCalls(kind)}/get/{id}`, { params: { id }, page: true, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const suppliersQuery = queryOptions({
  queryKey: ['suppliers', 'options'],
  queryFn: ({ signal }) => call('GET suppliers/options', { signal }),
  staleTime: LONG,
});

/** Query for one supplier, whose country presets the VAT rate. */
export const supplierQuery = (id: number) =>
  queryOptions({
    queryKey: ['suppliers', 'one', id],
    queryFn: ({ signal }) => call('GET suppliers/{id}', { params: { id }, signal, background: true }),
    staleTime: LONG,
  });

export function updateAdhocDirect(
  kind: AdhocDirectKind,
  id: number,
  body: AdhocDirectBody,
  version: number | undefined,
) {
  return call(`PUT ${getAdhocDirectCalls(kind)}/update/{id}`, { params: { id }, body, version });
}
