import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';

/** Returns whether bidding is open and a supplier has not answered. */
export function canRemindSuppliers(row: PurchaseRow): boolean {
  return (
    row.status === PURCHASE_STATUS.ACTIVE &&
    row.bidding_open &&
    row.answered_count + row.declined_count < row.invited_count
  );
}

/** Reminds the suppliers of several requests, one request at a time; shows the reason for each failure. */
export function useRemindSuppliers(onDone: () => void) {
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
        showWriteFailure(error, t`${row.request_number} was not reminded`);
      }
    }
    if (reminded > 0) toasts.add({ kind: 'success', title: t`Reminders sent` });
    setBusy(false);
    onDone();
    await client.invalidateQueries({ queryKey: purchaseKeys.all });
  };
  return { busy, run };
}
