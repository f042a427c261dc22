import type { MessageDescriptor } from '@lingui/core';
import { historyLabel, type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { historyPhrases } from '#core/purchase/words/statuses.ts';

/** Returns the history's name of a state that an entry comes from or leads to (specification §4, product 1). */
export function historyState(
  status: PurchaseStatus,
  { from_status: from }: Pick<HistoryEvent, 'from_status'>,
): MessageDescriptor {
  // The same end has two names: only a direct purchase comes to it from there.
  return historyPhrases[historyLabel(status, from === S.DIRECT_FINANCES ? 'direct' : 'request')];
}
