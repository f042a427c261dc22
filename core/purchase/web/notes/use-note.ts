import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { type ChosenFile, toChosenFiles } from '#platform/web/lib/forms/chosen-files.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { sendNote } from './notes.api.ts';

/** Returns the state of a note being written: its text, its files, and the function that sends both at once. */
export function useNote(purchaseId: number) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [busy, setBusy] = useState(false);
  const good = chosen.filter(({ state }) => state !== 'failed');

  const add = (files: readonly File[]) => {
    const added = toChosenFiles(files, MAX_UPLOAD_FILES - good.length);
    setChosen((list) => [...list, ...added]);
  };

  const progress = (part: number) =>
    setChosen((list) =>
      list.map((one) =>
        one.state === 'failed' ? one : { ...one, state: 'uploading' as const, progress: part },
      ),
    );
  const settle = () =>
    setChosen((list) =>
      list.map((one) => (one.state === 'failed' ? one : { ...one, state: 'waiting' as const, progress: 0 })),
    );

  /** Sends the note; returns whether it was stored. A failure is shown, and the input is kept. */
  const send = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await sendNote(
        purchaseId,
        text.trim(),
        good.map(({ file }) => file),
        progress,
      );
      setText('');
      setChosen([]);
      return true;
    } catch (error) {
      settle();
      showWriteFailure(error, t`Failed to upload the internal note`);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    text,
    setText,
    files: chosen,
    add,
    remove: (id: string) => setChosen((list) => list.filter((one) => one.id !== id)),
    isEmpty: text.trim() === '' && good.length === 0,
    busy,
    send,
  };
}
