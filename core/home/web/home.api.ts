import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';

/**
 * Reads the work that waits for the user. The home page shows an error if the call fails; the menu ignores the failure.
 */
export const inboxQuery = queryOptions({
  queryKey: purchaseKeys.home,
  queryFn: ({ signal }) => call('GET home/inbox', { signal, background: true }),
});
