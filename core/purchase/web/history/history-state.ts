import type { MessageDescriptor } from '@lingui/core';
import { historyLabel, type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { historyStepPhrases } from '#core/purchase/words/statuses.ts';

/** Returns the history label of a state that an entry comes from or leads to (specification §4, product 1). */
export function getHistoryStateLabel(
  status: PurchaseStatus,
  { from_status: from }: Pick<HistoryEvent, 'from_status'>,
): MessageDescriptor {
  // The final state has two labels; only a direct purchase reaches it from DIRECT_FINANCES.
  return historyStepPhrases[historyLabel(status, from === S.DIRECT_FINANCES ? 'direct' : 'request')];
}
