import { msg } from '@lingui/core/macro';
import { say } from '../words/i18n.ts';
import type { CallArguments, FileKey } from './call-types.ts';
import { download } from './download.ts';
import { showWriteFailure } from './show-failures.ts';

/** Saves a file under its name, or under the server's if `name` is ''; shows a message if the download fails. */
export async function downloadOrShowFailure<K extends FileKey>(
  key: K,
  name: string,
  ...args: CallArguments<K>
): Promise<void> {
  try {
    await download(key, name, ...args);
  } catch (error) {
    showWriteFailure(error, say(msg({ message: 'Failed to download file' })));
  }
}
