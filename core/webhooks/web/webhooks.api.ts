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

/** The polling interval while deliveries are pending, in milliseconds. */
const LOOK_MS = 3000;

/** Queries one webhook; polls while it has pending deliveries. */
export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: [...webhookKeys.all, id],
    queryFn: ({ signal }) => call('GET user-profile/webhooks/{id}', { params: { id }, page: true, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && data.waiting > 0 && data.state !== 'off' ? LOOK_MS : false,
  });
