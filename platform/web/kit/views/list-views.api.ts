import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallResult, QueryOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { meQuery } from '#platform/web/lib/session.ts';

export type ListPath = NonNullable<QueryOf<'GET list-views'>>['list'];
export type ListView = CallResult<'GET list-views'>['data'][number];

export const listViewsQuery = (list: ListPath) =>
  queryOptions({
    queryKey: ['list-views', list],
    queryFn: ({ signal }) => call('GET list-views', { query: { list }, signal, background: true }),
    staleTime: 60_000,
  });

/** Hook that returns functions for updating the cached views and the query with which menus open the list. */
export function useViewsCache(list: ListPath) {
  const client = useQueryClient();
  const { queryKey } = listViewsQuery(list);
  return {
    /** Shows a change immediately; returns a function that reverts it. */
    change: (next: (views: readonly ListView[]) => ListView[]): (() => void) => {
      void client.cancelQueries({ queryKey });
      const views = client.getQueryData(queryKey);
      const me = client.getQueryData(meQuery.queryKey);
      const data = next(views?.data ?? []);
      client.setQueryData(queryKey, { data });
      client.setQueryData(meQuery.queryKey, (old) => {
        if (!old) return old;
        const { [list]: _, ...others } = old.default_views;
        const chosen = data.find((view) => view.is_default);
        return { ...old, default_views: chosen ? { ...others, [list]: chosen.search } : others };
      });
      return () => {
        client.setQueryData(queryKey, views);
        client.setQueryData(meQuery.queryKey, me);
      };
    },
    readAgain: () => client.invalidateQueries({ queryKey }),
  };
}
