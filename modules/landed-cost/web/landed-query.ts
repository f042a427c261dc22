import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { call } from '#platform/web/lib/http/http.ts';

/**
 * Queries the landed cost of each offer. The key contains only the request, its offers and the rates, so that
 * accepting an offer does not trigger a refetch.
 */
export const landedQuery = ({ id, revision, rfps, accepted }: PurchaseDetail) =>
  queryOptions({
    queryKey: [
      'landed',
      id,
      revision,
      accepted?.rate_day ?? '',
      rfps.map((rfp) => [rfp.id, rfp.offer?.version, rfp.declined_at, rfp.withdrawn_at, outOfRunning(rfp)]),
    ],
    queryFn: ({ signal }) => call('GET purchases/{id}/landed', { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns whether an offer cannot win, because it was rejected or needs reconfirmation. */
function outOfRunning({ status, to_be_reconfirmed }: PurchaseDetail['rfps'][number]) {
  return status === OFFER_STATUS.REJECTED || to_be_reconfirmed;
}
