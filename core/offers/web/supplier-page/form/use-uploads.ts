import { useEffect, useRef, useState } from 'react';
import {
  hasAllowedExtension,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
} from '#platform/shared/validation/limits.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { uploadFailureText } from '#platform/web/lib/http/upload-failure.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import type { SupplierPageLink } from '../use-link.ts';

interface PendingFile {
  readonly id: string;
  readonly file: File;
  readonly progress: number;
  /** Why the file was refused; undefined while it is uploading. */
  readonly failure: string | undefined;
  /** Whether uploading the same file again may succeed. */
  readonly retryable: boolean;
}

interface UploadsOptions {
  readonly link: SupplierPageLink;
  readonly files: readonly FileInfo[];
  readonly onAdded: (file: FileInfo) => void;
  readonly onRemoved: (id: number) => void;
}

/** Uploads each file immediately in a separate request; the row of each file shows its result. */
export function useUploads({ link, files, onAdded, onRemoved }: UploadsOptions) {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const lastId = useRef(0);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  const patch = (id: string, change: Partial<PendingFile>) =>
    setPending((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const forget = (id: string) => setPending((before) => before.filter((one) => one.id !== id));

  const send = async (id: string, file: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    const form = new FormData();
    form.append('pib', link.pib);
    form.append('files', file, file.name);
    try {
      const { data } = await upload('POST supplier-offers/{hash}/files', {
        params: { hash: link.hash },
        form,
        signal: controller.signal,
        onProgress: (progress) => patch(id, { progress }),
      });
      forget(id);
      for (const one of data) onAdded(one);
    } catch (error) {
      if (controller.signal.aborted) forget(id);
      else patch(id, { failure: uploadFailureText(error), retryable: true });
    } finally {
      running.current.delete(id);
    }
  };

  const add = (chosen: readonly File[]) => {
    let room = MAX_UPLOAD_FILES - files.length - pending.filter(({ failure }) => !failure).length;
    const added = chosen.map((file): PendingFile => {
      const failure = refusal(file) ?? (room > 0 ? undefined : translate(errorPhrases.too_many_files));
      if (!failure) room -= 1;
      lastId.current += 1;
      return { id: `new-${lastId.current}`, file, progress: 0, failure, retryable: false };
    });
    setPending((before) => [...before, ...added]);
    for (const { id, file, failure } of added) if (!failure) send(id, file);
  };

  const remove = (id: string) => {
    const stored = files.find((file) => String(file.id) === id);
    if (!stored) {
      running.current.get(id)?.abort();
      return forget(id);
    }
    onRemoved(stored.id);
    // Removing a file from an offer that was already sent only leaves it out of the next version; the server keeps the
    // file.
    call('DELETE supplier-offers/{hash}/files/{id}', {
      params: { hash: link.hash, id: stored.id },
      body: { pib: link.pib },
      background: true,
    }).catch(() => undefined);
  };

  const retry = (id: string) => {
    const one = pending.find((file) => file.id === id);
    if (!one) return;
    forget(id);
    add([one.file]);
  };

  return {
    pending,
    add,
    remove,
    retry: pending.some(({ retryable }) => retryable) ? retry : undefined,
    uploading: pending.some(({ failure }) => failure === undefined),
  };
}

/** Returns the reason to refuse a file before its upload starts; undefined if there is none. */
function refusal(file: File): string | undefined {
  if (!hasAllowedExtension(file.name)) return translate(errorPhrases.file_type_not_allowed);
  if (file.size === 0) return translate(errorPhrases.file_empty);
  if (file.size > MAX_UPLOAD_BYTES) return translate(errorPhrases.file_too_large);
  return undefined;
}
