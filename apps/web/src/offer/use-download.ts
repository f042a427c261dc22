import { errorPhrases } from '@ponuda/phrases/errors';
import { useState } from 'react';
import { isApiError, OFFLINE } from '../lib/api-error.ts';
import { say } from '../lib/i18n.ts';
import { toastFailure } from '../shell/toast-failure.ts';
import { inlineFailure } from './inline-failure.ts';

/** Fetches one file at a time; `busy` is the key of the one under way. A failure is told in a toast. */
export function useDownload<Key extends string | number>() {
  const [busy, setBusy] = useState<Key | null>(null);
  const get = async (key: Key, fetchFile: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(key);
    try {
      await fetchFile();
    } catch (error) {
      const why = inlineFailure(error);
      const text = isApiError(error, OFFLINE) ? why : undefined;
      toastFailure({ title: say(errorPhrases.download_failed), ...(text ? { text } : {}) });
    } finally {
      setBusy(null);
    }
  };
  return { busy, get };
}
