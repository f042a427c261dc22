import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { type ChosenFile, findFileRefusal, toChosenFiles } from '#platform/web/lib/forms/chosen-files.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { uploadFailureText } from '#platform/web/lib/http/upload-failure.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';

interface Attachment extends ChosenFile {
  /** Set once the file has been uploaded. */
  readonly file_id?: number | undefined;
}

interface Options {
  /** Returns the number of other files in the form. */
  readonly known?: () => number;
  /** Receives an uploaded file, whose row is then removed. */
  readonly onUploaded?: (file: FileInfo) => void;
}

/**
 * Hook that manages the files of a form. Each file is uploaded immediately, with its own progress and result; the
 * form then submits the file IDs.
 */
export function useAttachments({ known = () => 0, onUploaded }: Options = {}) {
  const [rows, setRows] = useState<readonly Attachment[]>([]);
  const running = useRef(new Map<string, AbortController>());
  // Closing the form aborts its uploads.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const patch = (id: string, change: Partial<Attachment>) =>
    setRows((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => setRows((list) => list.filter((one) => one.id !== id));
  const fail = (id: string, code: ErrorCode) =>
    patch(id, { state: 'failed', message: translate(errorPhrase(code)) });

  const send = async ({ id, file }: ChosenFile): Promise<boolean> => {
    const controller = new AbortController();
    running.current.set(id, controller);
    patch(id, { state: 'uploading', progress: 0, message: undefined });
    const form = new FormData();
    form.append('files', file, file.name);
    try {
      const { data, refused } = await upload('POST files', {
        form,
        signal: controller.signal,
        onProgress: (progress) => patch(id, { progress }),
      });
      const [taken] = data;
      if (!taken) fail(id, refused[0]?.code ?? 'internal');
      else if (!onUploaded) patch(id, { state: 'done', file_id: taken.id });
      else {
        onUploaded(taken);
        drop(id);
      }
      return taken !== undefined;
    } catch (error) {
      if (!controller.signal.aborted) patch(id, { state: 'failed', message: uploadFailureText(error) });
      return false;
    } finally {
      running.current.delete(id);
    }
  };

  return {
    rows,
    /** Resolves to whether any of the files was uploaded. */
    add: async (files: readonly File[]): Promise<boolean> => {
      const room = MAX_UPLOAD_FILES - known() - rows.filter(({ state }) => state !== 'failed').length;
      const added = toChosenFiles(files, room);
      setRows((list) => [...list, ...added]);
      const results = await Promise.all(added.filter(({ state }) => state === 'waiting').map(send));
      return results.includes(true);
    },
    remove: (id: string) => {
      running.current.get(id)?.abort();
      const one = rows.find((row) => row.id === id);
      drop(id);
      if (one?.file_id !== undefined) deleteUpload(one.file_id);
    },
    retry: (id: string) => {
      const one = rows.find((row) => row.id === id);
      if (one && findFileRefusal(one.file) === null) void send(one);
    },
    retryFailed: () => {
      for (const one of rows)
        if (one.state === 'failed' && findFileRefusal(one.file) === null) void send(one);
    },
    /** Marks uploads that the server has deleted in the meantime as failed, by their index in `file_ids`. */
    markExpired: (places: readonly number[]) => {
      const uploaded = rows.filter(({ file_id }) => file_id !== undefined);
      for (const place of places) {
        const id = uploaded[place]?.id;
        if (id !== undefined)
          patch(id, {
            state: 'failed',
            file_id: undefined,
            message: translate(errorPhrase('upload_failed')),
          });
      }
    },
    /** The ids of the uploaded files. */
    file_ids: rows.flatMap(({ file_id }) => (file_id === undefined ? [] : [file_id])),
    /** Whether an upload is pending; submitting now would omit the file. */
    underWay: rows.some(({ state }) => state === 'waiting' || state === 'uploading'),
    /** Whether a file was not uploaded; submitting now would omit it. */
    failed: rows.some(({ state }) => state === 'failed'),
  };
}

/**
 * Deletes a file that no record refers to yet. Ignores failures, because such files are deleted automatically later.
 */
export function deleteUpload(id: number): void {
  call('DELETE files/{id}', { params: { id }, background: true }).catch(() => undefined);
}
