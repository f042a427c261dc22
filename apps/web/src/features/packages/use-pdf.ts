import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { download } from '../../lib/download.ts';
import { toasts } from '../../ui/toast-store.ts';

/** Fetches an order's pro-forma invoice; `busy` is the id of the one on its way. */
export function usePdf() {
  const { t } = useLingui();
  const [busy, setBusy] = useState<number | null>(null);
  const fetchPdf = async ({ id, number }: { id: number; number: string }) => {
    setBusy(id);
    try {
      await download('GET user-profile/preorders/{id}/pdf', `${number}.pdf`, { params: { id } });
    } catch (error) {
      toasts.add({ kind: 'error', title: t`Failed to download file`, text: failureOf(error).text });
    } finally {
      setBusy(null);
    }
  };
  return { busy, fetchPdf };
}
