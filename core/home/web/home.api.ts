import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';

/** Queries the work that waits for the user. Home shows an error if it fails; the menu ignores it. */
export const inboxQuery = queryOptions({
  queryKey: purchaseKeys.home,
  queryFn: ({ signal }) => call('GET home/inbox', { signal, background: true }),
});
