import { useState } from 'react';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';

/** Downloads an order's pro-forma invoice; `busy` is the id of the order being downloaded. */
export function useProFormaPdf() {
  const [busy, setBusy] = useState<number | null>(null);
  const fetchPdf = async ({ id, number }: { id: number; number: string }) => {
    setBusy(id);
    await downloadOrShowFailure('GET user-profile/preorders/{id}/pdf', `${number}.pdf`, { params: { id } });
    setBusy(null);
  };
  return { busy, fetchPdf };
}
