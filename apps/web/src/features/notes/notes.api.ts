import type { Paged } from '@ponuda/contract/common';
import type { InternalNote } from '@ponuda/contract/confirmation';
import { call } from '../../lib/http/http.ts';
import { upload } from '../../lib/http/upload.ts';
import { purchaseKeys } from '../../lib/purchase-keys.ts';

export const noteKeys = (id: number) => [...purchaseKeys.all, 'notes', id] as const;

export function fetchNotes(id: number, page: number, signal: AbortSignal): Promise<Paged<InternalNote>> {
  return call('GET purchases/{id}/notes', { params: { id }, query: { page }, signal, background: true });
}

/** The text and its files go up together: a note is whole or not there. */
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
