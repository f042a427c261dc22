import type { CallArguments, FileKey } from './call-types.ts';
import { callFile } from './http.ts';

/** Downloads a file with the session's token and makes the browser save it under the given name. */
export async function downloadFile<K extends FileKey>(
  key: K,
  name: string,
  ...args: CallArguments<K>
): Promise<void> {
  const file = await callFile(key, ...args);
  saveAs(file.blob, name || file.name);
}

export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
