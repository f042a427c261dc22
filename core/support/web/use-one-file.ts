import { useRef, useState } from 'react';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { findFileRefusal } from '#platform/web/lib/forms/chosen-files.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { uploadFailureText } from '#platform/web/lib/http/upload-failure.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';

interface OneFile {
  readonly file: File;
  /** The reason why the file is refused; undefined for an accepted file. */
  readonly refused: string | undefined;
}

/** Manages the one file that is sent with a form; a refused file stays visible with the reason. */
export function useSingleFile() {
  const language = useLanguage();
  const [one, setOne] = useState<OneFile | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const rows: readonly DroppedFile[] = one
    ? [
        {
          id: 'file',
          name: one.file.name,
          size: formatFileSize(one.file.size, language),
          state: one.refused === undefined ? 'done' : 'failed',
          message: one.refused,
        },
      ]
    : [];

  return {
    rows,
    file: one?.file,
    isRefused: one?.refused !== undefined,
    choose: ([file]: readonly File[]) => {
      if (!file) return;
      const code = findFileRefusal(file);
      setOne({ file, refused: code === null ? undefined : translate(errorPhrase(code)) });
    },
    remove: () => setOne(null),
    input,
    /** Focuses the field, because its error may be outside the visible area on a phone. */
    focus: () => input.current?.focus(),
    /** Shows the server's error about the file; returns false if the error is about something else. */
    refuse: (error: unknown): boolean => {
      const isAboutFile = error instanceof ApiError && /^(file_|upload_failed)/.test(error.code);
      if (isAboutFile) setOne((chosen) => chosen && { ...chosen, refused: uploadFailureText(error) });
      return isAboutFile;
    },
  };
}
