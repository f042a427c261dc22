import { useEffect, useRef, useState } from 'react';
import { UPLOAD_MAX_FILES } from '#platform/shared/validation/limits.ts';
import { fileSize } from '#platform/web/lib/file-size.ts';
import { type ChosenFile, chosenFiles, refusalOf } from '#platform/web/lib/forms/chosen-files.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { unsaid } from '#platform/web/lib/http/say-failed.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';

/** Each file is sent with these values. */
export interface DocumentValues {
  readonly supplier_id: string;
  readonly name: string;
  readonly description: string;
  readonly expires_on: string;
}

/** ChosenFile files that become documents: each goes up by itself, with its progress, its end and its own result. */
export function useDocumentUploads() {
  const language = useLanguage();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** Taken off the list, also while the others go up. */
  const removed = useRef(new Set<string>());
  // A form that is closed needs no more of it.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);
  const patch = (id: string, change: Partial<ChosenFile>) =>
    setFiles((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));

  const add = (added: readonly File[]) => {
    const more = chosenFiles(added, UPLOAD_MAX_FILES - files.length);
    setFiles((list) => [
      ...list,
      ...more.map((one) => ({ ...one, size: fileSize(one.file.size, language) })),
    ]);
  };

  const remove = (id: string) => {
    removed.current.add(id);
    running.current.get(id)?.abort();
    setFiles((list) => list.filter((one) => one.id !== id));
  };

  /** Sends one; answers whether it is there, and throws what is wrong with the fields. */
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
        patch(id, { state: 'failed', progress: undefined, message: unsaid(error) });
      return false;
    } finally {
      running.current.delete(id);
    }
  };

  /** Sends what is not there yet, one after the other; answers how many came, and how many did not. */
  const send = async (values: DocumentValues) => {
    let came = 0;
    let missing = 0;
    for (const one of files.filter(({ state }) => state !== 'done')) {
      const sent =
        refusalOf(one.file) === null && !removed.current.has(one.id) && (await sendOne(one, values));
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
    chosen: files.filter(({ state, file }) => state !== 'done' && refusalOf(file) === null).length,
  };
}
