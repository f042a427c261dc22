import { useEffect, useRef, useState } from 'react';
import { MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { type ChosenFile, findFileRefusal, toChosenFiles } from '#platform/web/lib/forms/chosen-files.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';

/** The values that are sent with each file. */
export interface DocumentValues {
  readonly supplier_id: string;
  readonly name: string;
  readonly description: string;
  readonly expires_on: string;
}

/** Uploads files as documents, each in a separate request with its own progress, cancellation and result. */
export function useDocumentUploads() {
  const language = useLanguage();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** IDs of files that the user has removed from the list, possibly during the upload of other files. */
  const removed = useRef(new Set<string>());
  // Closing the form aborts the uploads.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);
  const patch = (id: string, change: Partial<ChosenFile>) =>
    setFiles((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));

  const add = (added: readonly File[]) => {
    const more = toChosenFiles(added, MAX_UPLOAD_FILES - files.length);
    setFiles((list) => [
      ...list,
      ...more.map((one) => ({ ...one, size: formatFileSize(one.file.size, language) })),
    ]);
  };

  const remove = (id: string) => {
    removed.current.add(id);
    running.current.get(id)?.abort();
    setFiles((list) => list.filter((one) => one.id !== id));
  };

  /** Uploads one file and returns whether it was stored. Throws field errors. */
  const sendOne = async ({ id, file }: ChosenFile, values: DocumentValues): Promise<boolean> => {
    const controller = new AbortController();
    running.current.set(id, controller);
    patch(id, { state: 'uploading', progress: 0, message: undefined });
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    form.append('files', file, file.name);
    try {
      await upload('POST suppliers/documents/add', {
        form,
        signal: controller.signal,
        onProgress: (progress) => patch(id, { progress }),
      });
      patch(id, { state: 'done', progress: undefined });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'validation_failed') {
        patch(id, { state: 'waiting', progress: undefined });
        throw error;
      }
      if (!controller.signal.aborted)
        patch(id, { state: 'failed', progress: undefined, message: unreportedFailureText(error) });
      return false;
    } finally {
      running.current.delete(id);
    }
  };

  /** Uploads the remaining files one after another. Returns how many succeeded and how many failed. */
  const send = async (values: DocumentValues) => {
    let came = 0;
    let missing = 0;
    for (const one of files.filter(({ state }) => state !== 'done')) {
      const sent =
        findFileRefusal(one.file) === null && !removed.current.has(one.id) && (await sendOne(one, values));
      if (sent) came += 1;
      else if (!removed.current.has(one.id)) missing += 1;
    }
    return { came, missing };
  };

  return {
    files,
    add,
    remove,
    send,
    chosen: files.filter(({ state, file }) => state !== 'done' && findFileRefusal(file) === null).length,
  };
}
