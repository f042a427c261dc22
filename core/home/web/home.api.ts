import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';

/** Asks for the work that waits for the user. Home shows a failure of it, and the menu does without. */
export const inboxQuery = queryOptions({
  queryKey: purchaseKeys.home,
  queryFn: ({ signal }) => call('GET home/inbox', { signal, background: true }),
});
