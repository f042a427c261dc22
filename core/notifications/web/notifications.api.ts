import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTICE_LISTS, noticePath } from '#core/purchase/rules/notices.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { REFRESH_INTERVAL_MS } from '#platform/web/lib/http/refresh.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import type { Notification } from '../wire.ts';

const NOTIFICATIONS = ['notifications'] as const;
const LISTS = [...NOTIFICATIONS, 'list'] as const;

export const notificationKeys = {
  all: NOTIFICATIONS,
  list: (show: string, page: number) => [...LISTS, show, { page }] as const,
};

/** Query for the number in the bell. Refetched when the session is renewed and when the window regains focus. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread'],
  queryFn: ({ signal }) => call('GET notifications/unread', { signal, background: true }),
  refetchInterval: REFRESH_INTERVAL_MS,
  refetchOnWindowFocus: 'always',
});

/** Query for the newest notifications, listed below the bell. */
export const latestNoticesQuery = queryOptions({
  queryKey: notificationKeys.list('all', 1),
  queryFn: ({ signal }) => call('GET notifications', { query: { page: 1 }, signal, background: true }),
  staleTime: 0,
});

export const notificationMailsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'mails'],
  queryFn: ({ signal }) => call('GET user-profile/notifications', { page: true, signal }),
});

type Which = { readonly ids: number[] } | { readonly up_to: number };

/** Marks notices as read. Lists and bell show it immediately; after a refusal they show the stored state again. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: Which) => call('PUT notifications/read', { body: which }),
    onMutate: (which) => {
      // The response to an earlier request would show the notices as unread again.
      void client.cancelQueries({ queryKey: NOTIFICATIONS });
      const before = client.getQueriesData({ queryKey: NOTIFICATIONS });
      const marked = new Map<number, Notification>();
      client.setQueriesData<Paged<Notification>>({ queryKey: LISTS }, (list) => {
        if (!list) return list;
        const data = list.data.map((notice) => {
          if (notice.read || !isIncluded(which, notice.id)) return notice;
          marked.set(notice.id, notice);
          return { ...notice, read: true };
        });
        return { ...list, data };
      });
      const left = (count: number, read: number) => ('ids' in which ? Math.max(0, count - read) : 0);
      const urgent = [...marked.values()].filter((notice) => notice.your_turn);
      client.setQueryData(
        unreadNoticesQuery.queryKey,
        (counts) =>
          counts && {
            unread: left(counts.unread, marked.size),
            your_turn: left(counts.your_turn, urgent.length),
          },
      );
      return { before };
    },
    onSuccess: (unread) => client.setQueryData(unreadNoticesQuery.queryKey, unread),
    onError: (error, _, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      showWriteFailure(error);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: NOTIFICATIONS }),
  });
}

const isIncluded = (which: Which, id: number) =>
  'ids' in which ? which.ids.includes(id) : id <= which.up_to;

/** Returns a notification's link; null if the user may no longer see the purchase or supplier. */
export function noticeHref({ purchase_id, supplier_id, reachable, data }: Notification): string | null {
  const id = purchase_id ?? supplier_id ?? (NOTICE_LISTS.includes(data.page) ? 0 : null);
  return id !== null && reachable ? noticePath(data.page, id) : null;
}
