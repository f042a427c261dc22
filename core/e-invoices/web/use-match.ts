import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import type { IncomingDetail } from '../wire.ts';

interface Match {
  readonly award_ids: number[];
  readonly lines?: { position: number; award_id: number; article_id: number }[];
}

/** Returns a function that sets the orders and lines that an invoice refers to, and shows the new comparison. */
export function useInvoiceMatch({ id }: IncomingDetail) {
  return useAction<IncomingDetail, [match: Match]>({
    call: (body) => call('PUT purchase-steps/finances/incoming/{id}/match', { params: { id }, body }),
    keys: [purchaseKeys.all],
  });
}
