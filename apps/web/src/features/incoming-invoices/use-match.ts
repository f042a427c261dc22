import type { IncomingDetail } from '@ponuda/contract/incoming-invoices';
import { useAction } from '../../kit/ask/use-action.ts';
import { call } from '../../lib/http/http.ts';
import { purchaseKeys } from '../../lib/purchase-keys.ts';

interface Match {
  readonly award_ids: number[];
  readonly lines?: { position: number; award_id: number; article_id: number }[];
}

/** Says which orders and lines an invoice concerns; what the page shows is compared anew. */
export function useMatch({ id }: IncomingDetail) {
  return useAction<IncomingDetail, [match: Match]>({
    call: (body) => call('PUT purchase-steps/finances/incoming/{id}/match', { params: { id }, body }),
    keys: [purchaseKeys.all],
  });
}
