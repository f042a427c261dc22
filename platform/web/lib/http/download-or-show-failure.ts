import { msg } from '@lingui/core/macro';
import { translate } from '../words/i18n.ts';
import type { CallArguments, FileKey } from './call-types.ts';
import { downloadFile } from './download.ts';
import { showWriteFailure } from './show-failures.ts';

/**
 * Saves a file under the given name, or under the name from the server if `name` is ''. Shows a message if the
 * download fails.
 */
export async function downloadOrShowFailure<K extends FileKey>(
  key: K,
  name: string,
  ...args: CallArguments<K>
): Promise<void> {
  try {
    await downloadFile(key, name, ...args);
  } catch (error) {
    showWriteFailure(error, translate(msg({ message: 'Failed to download file' })));
  }
}
