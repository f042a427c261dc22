import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const packageKeys = {
  pricings: ['packages', 'pricings'],
  order: (id: number) => ['packages', 'order', id],
  orders: ['packages', 'orders'],
} as const;

/** Reloaded on every visit, because a moderator may have marked a payment in the meantime. */
export const pricingsQuery = queryOptions({
  queryKey: packageKeys.pricings,
  queryFn: ({ signal }) => call('GET user-profile/pricings/get', { signal }),
  staleTime: 0,
});

/** The public plans and prices, which moderators rarely change. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call('GET plans', { background: true, signal }),
});

export const preorderQuery = (id: number) =>
  queryOptions({
    queryKey: packageKeys.order(id),
    queryFn: ({ signal }) => call('GET user-profile/preorders/{id}', { params: { id }, signal }),
  });
