import { errorPhrases } from '@ponuda/phrases/errors';
import { useState } from 'react';
import { sayFailed } from '../lib/http/say-failed.ts';
import { say } from '../lib/words/i18n.ts';

/** Fetches one file at a time; `busy` is the key of the one under way. A failure is told in a toast. */
export function useDownload<Key extends string | number>() {
  const [busy, setBusy] = useState<Key | null>(null);
  const get = async (key: Key, fetchFile: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(key);
    try {
      await fetchFile();
    } catch (error) {
      sayFailed(error, say(errorPhrases.download_failed));
    } finally {
      setBusy(null);
    }
  };
  return { busy, get };
}
