import type { InternalNote } from '#core/purchase/wire/notes.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';

export const noteKeys = (id: number) => [...purchaseKeys.all, 'notes', id] as const;

export function fetchNotes(id: number, page: number, signal: AbortSignal): Promise<Paged<InternalNote>> {
  return call('GET purchases/{id}/notes', { params: { id }, query: { page }, signal, background: true });
}

/** Sends the text with its files in one call, so that a note is stored completely or not at all. */
export function sendNote(
  id: number,
  text: string,
  files: readonly File[],
  onProgress: (part: number) => void,
): Promise<InternalNote> {
  const form = new FormData();
  form.append('text', text);
  for (const file of files) form.append('files', file, file.name);
  return upload('POST purchase-steps/notes/internal/{id}', { params: { id }, form, onProgress });
}
