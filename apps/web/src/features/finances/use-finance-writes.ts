import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { purchaseKeys } from '../../lib/purchase-keys.ts';
import { sayFailed, sayOutdated } from '../../lib/say-failed.ts';
import { type ToastInput, toasts } from '../../ui/toast-store.ts';

export interface FinanceWrites {
  readonly busy: boolean;
  /** False where it was refused: that has been said then, and after `stale` the fresh state is shown. */
  readonly run: (write: () => Promise<PurchaseDetail>, done: ToastInput) => Promise<boolean>;
}

/** Writes without a form: each says what became of it, and everything about purchases is read anew. */
export function useFinanceWrites(): FinanceWrites {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (write: () => Promise<PurchaseDetail>, done: ToastInput) => {
    if (busy) return false;
    setBusy(true);
    try {
      await write();
      toasts.add(done);
      return true;
    } catch (error) {
      if (isApiError(error, 'stale')) sayOutdated();
      else sayFailed(error);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: purchaseKeys.all });
      setBusy(false);
    }
  };
  return { busy, run };
}
