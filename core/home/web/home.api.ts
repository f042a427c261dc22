import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';

/**
 * Query for the work that waits for the user. If the call fails, the home page shows an error, and the menu
 * ignores the failure.
 */
export const inboxQuery = queryOptions({
  queryKey: purchaseKeys.home,
  queryFn: ({ signal }) => call('GET home/inbox', { signal, background: true }),
});
