import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const webhookKeys = {
  all: ['webhooks'] as const,
  log: (id: number) => ['webhooks', id, 'log'] as const,
};

export const webhooksQuery = queryOptions({
  queryKey: [...webhookKeys.all, 'list'],
  queryFn: ({ signal }) => call('GET user-profile/webhooks', { page: true, signal }),
});

/** How often one looks for what becomes of what waits. */
const LOOK_MS = 3000;

/** One webhook; while something waits for it, one looks again and again. */
export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: [...webhookKeys.all, id],
    queryFn: ({ signal }) => call('GET user-profile/webhooks/{id}', { params: { id }, page: true, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && data.waiting > 0 && data.state !== 'off' ? LOOK_MS : false,
  });
