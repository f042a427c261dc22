import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { download } from '../../lib/http/download.ts';
import { sayFailed } from '../../lib/http/say-failed.ts';

/** Fetches an order's pro-forma invoice; `busy` is the id of the one on its way. */
export function usePdf() {
  const { t } = useLingui();
  const [busy, setBusy] = useState<number | null>(null);
  const fetchPdf = async ({ id, number }: { id: number; number: string }) => {
    setBusy(id);
    try {
      await download('GET user-profile/preorders/{id}/pdf', `${number}.pdf`, { params: { id } });
    } catch (error) {
      sayFailed(error, t`Failed to download file`);
    } finally {
      setBusy(null);
    }
  };
  return { busy, fetchPdf };
}
