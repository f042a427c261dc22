import { useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchase-detail';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http/http.ts';
import { sayFailed } from '../../lib/http/say-failed.ts';
import { purchaseKeys } from '../../lib/purchase-keys.ts';
import { toasts } from '../../ui/toast-store.ts';

/** Bidding is open and somebody has not answered. */
export function canRemind(row: PurchaseRow): boolean {
  return (
    row.status === PURCHASE_STATUS.ACTIVE &&
    row.bidding_open &&
    row.answered_count + row.declined_count < row.invited_count
  );
}

/** Reminds the suppliers of several requests, one by one; says of each that could not be why. */
export function useRemind(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  const run = async (rows: readonly PurchaseRow[]) => {
    if (busy) return;
    setBusy(true);
    let reminded = 0;
    for (const row of rows) {
      try {
        await call('POST purchases/{id}/invitations/remind', {
          params: { id: row.id },
          body: { rfp_ids: [] },
        });
        reminded += 1;
      } catch (error) {
        sayFailed(error, t`${row.request_number} was not reminded`);
      }
    }
    if (reminded > 0) toasts.add({ kind: 'success', title: t`Reminders sent` });
    setBusy(false);
    onDone();
    await client.invalidateQueries({ queryKey: purchaseKeys.all });
  };
  return { busy, run };
}
