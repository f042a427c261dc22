import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { hasAllowedExtension, MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';
import { errorPhrase } from '../words/error-phrase.ts';
import { translate } from '../words/i18n.ts';

/** A file selected by the user, with its upload state. */
export interface ChosenFile extends DroppedFile {
  readonly file: File;
}

let lastId = 0;

/**
 * Returns the selected files as waiting for upload; files that are rejected or exceed the allowed number have an
 * error.
 */
export function toChosenFiles(files: readonly File[], room: number): ChosenFile[] {
  let free = room;
  return files.map((file) => {
    lastId += 1;
    const one = { id: `file${lastId}`, name: file.name, file };
    const refused = free > 0 ? findFileRefusal(file) : 'too_many_files';
    if (refused !== null) return { ...one, state: 'failed', message: translate(errorPhrase(refused)) };
    free -= 1;
    return { ...one, state: 'waiting' };
  });
}

/** Returns the reason why a file is rejected before the upload, or null; the server also checks the content. */
export function findFileRefusal(file: File): ErrorCode | null {
  if (!hasAllowedExtension(file.name)) return 'file_type_not_allowed';
  if (file.size === 0) return 'file_empty';
  return file.size > MAX_UPLOAD_BYTES ? 'file_too_large' : null;
}
