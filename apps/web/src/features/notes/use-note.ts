import { useLingui } from '@lingui/react/macro';
import type { ErrorCode } from '@ponuda/domain/error-codes';
import { hasAllowedExtension, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { useRef, useState } from 'react';
import { sayFailed } from '../../lib/http/say-failed.ts';
import { errorPhrase } from '../../lib/words/error-phrase.ts';
import { say } from '../../lib/words/i18n.ts';
import type { DroppedFile } from '../../ui/file-row.tsx';
import { sendNote } from './notes.api.ts';

interface Chosen extends DroppedFile {
  readonly file: File;
}

/** A note that is being written: its text, its files, and sending both at once. */
export function useNote(purchaseId: number) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [busy, setBusy] = useState(false);
  const last = useRef(0);
  const good = chosen.filter(({ state }) => state !== 'failed');

  const add = (files: readonly File[]) =>
    setChosen((list) => {
      let free = UPLOAD_MAX_FILES - list.filter(({ state }) => state !== 'failed').length;
      return [
        ...list,
        ...files.map((file): Chosen => {
          last.current += 1;
          const refused: ErrorCode | null = free > 0 ? refusalOf(file) : 'too_many_files';
          if (refused === null) free -= 1;
          const one = { id: `note-file${last.current}`, name: file.name, file };
          return refused === null
            ? { ...one, state: 'waiting' }
            : { ...one, state: 'failed', message: say(errorPhrase(refused)) };
        }),
      ];
    });

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

  /** Answers whether the note was written. A failure is shown, and what was typed stays. */
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
      sayFailed(error, t`Failed to upload the internal note`);
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

/** Answers why a file is refused before it is sent; the server checks its content as well. */
function refusalOf(file: File): ErrorCode | null {
  if (!hasAllowedExtension(file.name)) return 'file_type_not_allowed';
  if (file.size === 0) return 'file_empty';
  return file.size > UPLOAD_MAX_BYTES ? 'file_too_large' : null;
}
