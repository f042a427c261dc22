import { useLingui } from '@lingui/react/macro';
import type { PurchaseDetail, ValueChoice } from '@ponuda/contract/purchases';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { toasts } from '../../ui/toast-store.ts';
import { codeText, confirmOffers, type RequestWrites } from '../request-detail/public.ts';

interface Confirming {
  readonly busy: boolean;
  readonly confirm: () => Promise<void>;
}

/** Confirms what is shown, and nothing else: the version goes along, so a newer state refuses. */
export function useConfirming(
  purchase: PurchaseDetail,
  value: ValueChoice,
  writes: RequestWrites,
  { onDone, onStale }: { readonly onDone: () => void; readonly onStale: () => void },
): Confirming {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await confirmOffers(purchase.id, purchase.version, { canConfirm: true, value });
      writes.adopt(answer.purchase);
      if (answer.closed) {
        toasts.add({
          title: t`The purchase is confirmed`,
          text: t`The suppliers are told, and the orders are ready to download.`,
        });
        onDone();
      } else
        toasts.add({
          kind: 'info',
          title: t`Proposed, not confirmed`,
          text: answer.reason ? codeText(answer.reason) : undefined,
          timeout: 10_000,
        });
    } catch (error) {
      await writes.refuse(error);
      if (isApiError(error, 'stale')) onStale();
    } finally {
      setBusy(false);
    }
  };
  return { busy, confirm };
}
