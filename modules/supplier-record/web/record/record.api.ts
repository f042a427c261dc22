import { queryOptions } from '@tanstack/react-query';
import type { RecordRange } from '#modules/supplier-record/rules/record.ts';
import { call } from '#platform/web/lib/http/http.ts';

/** Queries the account's own figures with the buyers that share them. */
export const sharedRecordQuery = (range: RecordRange) =>
  queryOptions({
    queryKey: ['marketplace', 'record', { range }],
    queryFn: ({ signal }) => call('GET market-place/record', { query: { range }, signal, background: true }),
  });

export const supplierFiguresQuery = (id: number, range: RecordRange = '12m') =>
  queryOptions({
    queryKey: ['suppliers', 'figures', id, range],
    queryFn: ({ signal }) => call('GET suppliers/{id}/figures', { params: { id }, query: { range }, signal }),
  });
