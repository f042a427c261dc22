import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { UPLOAD_MAX_FILES } from '#platform/shared/validation/limits.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { type ChosenFile, chosenFiles, refusalOf } from '#platform/web/lib/forms/chosen-files.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { uploadFailureText } from '#platform/web/lib/http/upload-failure.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { say } from '#platform/web/lib/words/i18n.ts';

interface Attachment extends ChosenFile {
  /** Set once it is on the server. */
  readonly file_id?: number;
}

interface Options {
  /** Counts the files that the form has besides. */
  readonly known?: () => number;
  /** Keeps a file that is on the server; its row then goes. */
  readonly onUploaded?: (file: FileInfo) => void;
}

/** Files of a form: each goes up at once, with its progress and its own result; the form then names their ids. */
export function useAttachments({ known = () => 0, onUploaded }: Options = {}) {
  const [rows, setRows] = useState<readonly Attachment[]>([]);
  const running = useRef(new Map<string, AbortController>());
  // A form that is closed needs no more of it.
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
    patch(id, { state: 'failed', message: say(errorPhrase(code)) });

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
    /** Answers whether any of them came. */
    add: async (files: readonly File[]): Promise<boolean> => {
      const room = UPLOAD_MAX_FILES - known() - rows.filter(({ state }) => state !== 'failed').length;
      const added = chosenFiles(files, room);
      setRows((list) => [...list, ...added]);
      const came = await Promise.all(added.filter(({ state }) => state === 'waiting').map(send));
      return came.includes(true);
    },
    remove: (id: string) => {
      running.current.get(id)?.abort();
      const one = rows.find((row) => row.id === id);
      drop(id);
      if (one?.file_id !== undefined) deleteUpload(one.file_id);
    },
    retry: (id: string) => {
      const one = rows.find((row) => row.id === id);
      if (one && refusalOf(one.file) === null) void send(one);
    },
    /** Lists the files that have arrived on the server. */
    file_ids: rows.flatMap(({ file_id }) => (file_id === undefined ? [] : [file_id])),
    /** Something still goes up: sending now would leave it behind. */
    underWay: rows.some(({ state }) => state === 'waiting' || state === 'uploading'),
  };
}

/** Deletes a file that no record has yet. A failure is not told, since such files are deleted by themselves later. */
export function deleteUpload(id: number): void {
  call('DELETE files/{id}', { params: { id }, background: true }).catch(() => undefined);
}
