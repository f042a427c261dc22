import { queryOptions } from '@tanstack/react-query';
import type { Approval } from '#core/confirmation/wire.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';

/** Query for who must approve a purchase and why. A change to any purchase makes the result stale. */
export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: [...purchaseKeys.all, 'approval', id],
    queryFn: ({ signal }): Promise<Approval> =>
      call('GET purchases/{id}/confirmers', { params: { id }, signal, background: true }),
  });
