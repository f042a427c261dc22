import { useState } from 'react';
import { downloadOrSay } from '#platform/web/lib/http/download-or-say.ts';

/** Downloads an order's pro-forma invoice; `busy` is the id of the order being downloaded. */
export function usePdf() {
  const [busy, setBusy] = useState<number | null>(null);
  const fetchPdf = async ({ id, number }: { id: number; number: string }) => {
    setBusy(id);
    await downloadOrSay('GET user-profile/preorders/{id}/pdf', `${number}.pdf`, { params: { id } });
    setBusy(null);
  };
  return { busy, fetchPdf };
}
