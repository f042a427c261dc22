import { useState } from 'react';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';

/** Downloads one file at a time; `busy` is the key of the current one. A failure is shown as a toast. */
export function useDownload<Key extends string | number>() {
  const [busy, setBusy] = useState<Key | null>(null);
  const get = async (key: Key, fetchFile: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(key);
    try {
      await fetchFile();
    } catch (error) {
      showWriteFailure(error, translate(errorPhrases.download_failed));
    } finally {
      setBusy(null);
    }
  };
  return { busy, get };
}
