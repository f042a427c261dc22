import { useEffect, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { uploadFailureText } from '#platform/web/lib/http/upload-failure.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import type { CheckedWorkbook } from '../wire.ts';

export interface WorkbookActions {
  /** Fetches the workbook and has the browser save it. */
  readonly download: () => Promise<void>;
  readonly check: (
    form: FormData,
    options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
  ) => Promise<CheckedWorkbook>;
  /** Fills in the form with the checked values; returns a function that undoes it. */
  readonly use: (checked: CheckedWorkbook) => () => void;
}

type WorkbookStep =
  | { readonly at: 'choose'; readonly file?: string; readonly failure?: string }
  | { readonly at: 'reading'; readonly file: string; readonly part: number }
  | { readonly at: 'checked'; readonly file: string; readonly checked: CheckedWorkbook }
  | { readonly at: 'used'; readonly checked: CheckedWorkbook; readonly undo: () => void };

/** Hook that checks a filled-in workbook and fills in the form from it. Submits nothing. */
export function useOfferWorkbook({ download, check, use }: WorkbookActions) {
  const [step, setStep] = useState<WorkbookStep>({ at: 'choose' });
  const [fetching, setFetching] = useState(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (file: File) => {
    reading.current?.abort();
    const failed = (failure: string) => setStep({ at: 'choose', file: file.name, failure });
    if (file.size === 0) return failed(translate(errorPhrases.file_empty));
    if (file.size > MAX_UPLOAD_BYTES) return failed(translate(errorPhrases.file_too_large));
    const abort = new AbortController();
    reading.current = abort;
    setStep({ at: 'reading', file: file.name, part: 0 });
    const form = new FormData();
    form.append('file', file, file.name);
    const onProgress = (part: number) => setStep({ at: 'reading', file: file.name, part });
    try {
      const checked = await check(form, { signal: abort.signal, onProgress });
      if (!abort.signal.aborted) setStep({ at: 'checked', file: file.name, checked });
    } catch (error) {
      if (!abort.signal.aborted) failed(uploadFailureText(error));
    }
  };

  const fetchFile = async () => {
    if (fetching) return;
    setFetching(true);
    try {
      await download();
    } catch (error) {
      showWriteFailure(error, translate(errorPhrases.download_failed));
    } finally {
      setFetching(false);
    }
  };

  return {
    step,
    fetching,
    fetchFile: () => void fetchFile(),
    read: (file: File) => void read(file),
    reset: () => {
      reading.current?.abort();
      setStep({ at: 'choose' });
    },
    take: (checked: CheckedWorkbook) => setStep({ at: 'used', checked, undo: use(checked) }),
    takeBack: (undo: () => void) => {
      undo();
      setStep({ at: 'choose' });
    },
  };
}
