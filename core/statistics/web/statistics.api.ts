import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';

const LONG = 60_000;

/** These keys are nested under the purchase keys, because a change to a purchase changes its statistics. */
export const statisticsKeys = {
  all: [...purchaseKeys.all, 'statistics'],
  behind: (query: object) => [...purchaseKeys.all, 'statistics', 'behind', query],
} as const;

export const statisticsQuery = (query: QueryOf<'GET statistics/global/get'>) =>
  queryOptions({
    queryKey: [...statisticsKeys.all, query],
    queryFn: ({ signal }) => call('GET statistics/global/get', { query, signal }),
  });

export const keyFiguresQuery = (query: QueryOf<'GET statistics/answers/figures/get'>) =>
  queryOptions({
    queryKey: [...statisticsKeys.all, 'figures', query],
    queryFn: ({ signal }) => call('GET statistics/answers/figures/get', { query, signal }),
  });

/** The categories, departments and suppliers that occur in the caller's figures. */
export const filterOptionsQuery = queryOptions({
  queryKey: [...statisticsKeys.all, 'options'],
  queryFn: ({ signal }) => call('GET statistics/options', { signal, background: true }),
  staleTime: LONG,
});
