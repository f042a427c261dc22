import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@ponuda/domain/error-codes';
import { hasAllowedExtension, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/http/http.ts';
import { upload } from '../../lib/http/upload.ts';
import { uploadFailureText } from '../../lib/http/upload-failure.ts';
import { errorPhrase } from '../../lib/words/error-phrase.ts';
import { say } from '../../lib/words/i18n.ts';
import type { DroppedFile } from '../../ui/file-row.tsx';
import { toasts } from '../../ui/toast-store.ts';
import type { RequestFormState } from './use-request-form.ts';

interface Going extends DroppedFile {
  readonly file: File;
}

/** Files go up at once, each by itself, so that each has its progress, its way to cancel and its result. */
export function useAttachments({ form }: RequestFormState) {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const lastId = useRef(0);
  // A page that is left needs no more of it.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const patch = (id: string, change: Partial<Going>) =>
    setGoing((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const take = (id: string) => setGoing((list) => list.filter((one) => one.id !== id));
  const fail = (id: string, message: string) => patch(id, { state: 'failed', message });

  const send = async (id: string, file: File): Promise<boolean> => {
    const controller = new AbortController();
    running.current.set(id, controller);
    patch(id, { state: 'uploading', progress: 0, message: undefined });
    const body = new FormData();
    body.append('files', file, file.name);
    try {
      const answer = await upload('POST files', {
        form: body,
        signal: controller.signal,
        onProgress: (progress) => patch(id, { progress }),
      });
      const [taken] = answer.data;
      const [refused] = answer.refused;
      if (!taken) {
        fail(id, say(errorPhrase(refused?.code ?? 'internal')));
        return false;
      }
      const { id: fileId, name, size } = taken;
      form.setValue(
        'attachments',
        [...form.getValues('attachments'), { file_id: fileId, name, size, for_suppliers: true, fresh: true }],
        { shouldDirty: true },
      );
      take(id);
      return true;
    } catch (error) {
      if (controller.signal.aborted) take(id);
      else fail(id, uploadFailureText(error));
      return false;
    } finally {
      running.current.delete(id);
    }
  };

  const add = async (files: readonly File[]) => {
    let free = UPLOAD_MAX_FILES - form.getValues('attachments').length - running.current.size;
    const waiting = files.map((file): Going => {
      lastId.current += 1;
      const refused: ErrorCode | null = free > 0 ? refusalOf(file) : 'too_many_files';
      if (refused === null) free -= 1;
      const one = { id: `file${lastId.current}`, name: file.name, file };
      return refused === null
        ? { ...one, state: 'waiting', progress: 0 }
        : { ...one, state: 'failed', message: say(errorPhrase(refused)) };
    });
    setGoing((list) => [...list, ...waiting]);
    const sent = await Promise.all(
      waiting.filter((one) => one.state === 'waiting').map((one) => send(one.id, one.file)),
    );
    if (sent.some(Boolean)) toasts.add({ kind: 'success', title: say(msg({ message: 'Files uploaded' })) });
  };

  return {
    going,
    add: (files: readonly File[]) => void add(files),
    /** Cancels what goes up, clears away what failed. */
    cancel: (id: string) => {
      const controller = running.current.get(id);
      if (controller) controller.abort();
      else take(id);
    },
    retry: (id: string) => {
      const one = going.find((entry) => entry.id === id);
      if (one && refusalOf(one.file) === null) void send(id, one.file);
    },
    remove: (fileId: number) => {
      const all = form.getValues('attachments');
      const removed = all.find((one) => one.file_id === fileId);
      form.setValue(
        'attachments',
        all.filter((one) => one.file_id !== fileId),
        { shouldDirty: true, shouldValidate: true },
      );
      // What the request has already is taken from it by saving.
      if (removed?.fresh)
        call('DELETE files/{id}', { params: { id: fileId }, background: true }).catch(() => undefined);
    },
    forSuppliers: (fileId: number, on: boolean) =>
      form.setValue(
        'attachments',
        form
          .getValues('attachments')
          .map((one) => (one.file_id === fileId ? { ...one, for_suppliers: on } : one)),
        { shouldDirty: true },
      ),
  };
}

/** Answers why a file is refused before it is sent; the server checks its content as well. */
function refusalOf(file: File): ErrorCode | null {
  if (!hasAllowedExtension(file.name)) return 'file_type_not_allowed';
  if (file.size === 0) return 'file_empty';
  return file.size > UPLOAD_MAX_BYTES ? 'file_too_large' : null;
}
