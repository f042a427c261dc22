import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTICE_LISTS, noticePath } from '#core/purchase/rules/notices.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { REFRESH_INTERVAL_MS } from '#platform/web/lib/http/refresh.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import type { Notification } from '../wire.ts';

const NOTIFICATIONS = ['notifications'] as const;

export const notificationKeys = {
  all: NOTIFICATIONS,
  list: (show: string, page: number) => [...NOTIFICATIONS, 'list', show, { page }] as const,
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

/** Marks notifications as read and immediately updates the number in the bell. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: Which) => call('PUT notifications/read', { body: which }),
    onSuccess: (unread) => {
      client.setQueryData(unreadNoticesQuery.queryKey, unread);
      void client.invalidateQueries({ queryKey: NOTIFICATIONS });
    },
    onError: (error) => showWriteFailure(error),
  });
}

/** Returns a notification's link; null if the user may no longer see the purchase or supplier. */
export function noticeHref({ purchase_id, supplier_id, reachable, data }: Notification): string | null {
  const id = purchase_id ?? supplier_id ?? (NOTICE_LISTS.includes(data.page) ? 0 : null);
  return id !== null && reachable ? noticePath(data.page, id) : null;
}
