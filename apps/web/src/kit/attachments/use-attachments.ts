import type { ErrorCode } from '@ponuda/domain/error-codes';
import { hasAllowedExtension, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/http/http.ts';
import { upload } from '../../lib/http/upload.ts';
import { uploadFailureText } from '../../lib/http/upload-failure.ts';
import { errorPhrase } from '../../lib/words/error-phrase.ts';
import { say } from '../../lib/words/i18n.ts';
import type { DroppedFile } from '../../ui/file-row.tsx';

interface Paper extends DroppedFile {
  readonly file: File;
  /** Set once it is on the server. */
  readonly fileId?: number;
}

/** Files of a dialog: each goes up at once, with its progress and its own result; the dialog then names their ids. */
export function usePapers() {
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const lastId = useRef(0);
  // A dialog that is closed needs no more of it.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const patch = (id: string, change: Partial<Paper>) =>
    setPapers((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const fail = (id: string, code: ErrorCode) =>
    patch(id, { state: 'failed', message: say(errorPhrase(code)) });

  const send = async (id: string, file: File) => {
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
      if (taken) patch(id, { state: 'done', fileId: taken.id });
      else fail(id, refused[0]?.code ?? 'internal');
    } catch (error) {
      if (!controller.signal.aborted) patch(id, { state: 'failed', message: uploadFailureText(error) });
    } finally {
      running.current.delete(id);
    }
  };

  const add = (files: readonly File[]) => {
    let free = UPLOAD_MAX_FILES - papers.length;
    const added = files.map((file): Paper => {
      lastId.current += 1;
      const refused = free > 0 ? refusalOf(file) : 'too_many_files';
      if (refused === null) free -= 1;
      const one = { id: `paper${lastId.current}`, name: file.name, file };
      return refused === null
        ? { ...one, state: 'waiting' }
        : { ...one, state: 'failed', message: say(errorPhrase(refused)) };
    });
    setPapers((list) => [...list, ...added]);
    for (const one of added) if (one.state === 'waiting') void send(one.id, one.file);
  };

  const remove = (id: string) => {
    running.current.get(id)?.abort();
    const one = papers.find((paper) => paper.id === id);
    setPapers((list) => list.filter((paper) => paper.id !== id));
    if (one?.fileId !== undefined)
      call('DELETE files/{id}', { params: { id: one.fileId }, background: true }).catch(() => undefined);
  };

  return {
    papers,
    add,
    remove,
    retry: (id: string) => {
      const one = papers.find((paper) => paper.id === id);
      if (one && refusalOf(one.file) === null) void send(id, one.file);
    },
    /** What is on the server. */
    file_ids: papers.flatMap((paper) => (paper.fileId === undefined ? [] : [paper.fileId])),
    /** Something still goes up: sending now would leave it behind. */
    underWay: papers.some(({ state }) => state === 'waiting' || state === 'uploading'),
  };
}

/** Answers why a file is refused before it is sent; the server checks its content as well. */
export function refusalOf(file: File): ErrorCode | null {
  if (!hasAllowedExtension(file.name)) return 'file_type_not_allowed';
  if (file.size === 0) return 'file_empty';
  return file.size > UPLOAD_MAX_BYTES ? 'file_too_large' : null;
}
