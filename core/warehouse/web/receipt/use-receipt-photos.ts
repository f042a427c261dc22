import { useEffect, useRef, useState } from 'react';
import { useAttachments } from '#platform/web/kit/attachments/use-attachments.ts';
import { findFileRefusal } from '#platform/web/lib/forms/chosen-files.ts';
import { readDraftFiles, storeDraftFiles } from '#platform/web/lib/forms/stored-files.ts';
import type { DraftStorageKey } from '#platform/web/lib/storage.ts';

/**
 * Uploads the photos and documents of a receipt, and stores them in this browser with its draft, so that neither a
 * reload nor a lost connection loses them. Like the draft, they belong to the user and remain after a logout. A
 * restored file is uploaded again, because the server deletes uploads of unsent forms.
 */
export function useReceiptPhotos(storageKey: DraftStorageKey, restore: boolean) {
  const attachments = useAttachments();
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState(false);
  const posted = useRef(false);
  const { rows } = attachments;
  const add = useRef(attachments.add);
  add.current = attachments.add;

  useEffect(() => {
    let mounted = true;
    const load = async () => {
      // Called even without a draft, because reading deletes the files of abandoned drafts.
      const files = await readDraftFiles(storageKey);
      if (!mounted) return;
      if (restore && files.length > 0) void add.current(files);
      setReady(true);
    };
    void load();
    return () => {
      mounted = false;
    };
  }, [storageKey, restore]);

  const chosen = rows.filter(({ file }) => findFileRefusal(file) === null);
  const ids = chosen.map(({ id }) => id).join();
  const files = useRef<readonly File[]>([]);
  files.current = chosen.map(({ file }) => file);
  useEffect(() => {
    if (!ready || posted.current) return;
    void storeDraftFiles(storageKey, files.current).then((done) => setRefused(!done));
  }, [storageKey, ready, ids]);

  return {
    attachments,
    /** The ids of the chosen files, as text; null until the stored ones are restored. */
    chosen: ready ? ids : null,
    /** Whether the browser does not store the chosen files, so that leaving the page would lose them. */
    refused: refused && ids !== '',
    /** Deletes the stored files once the receipt is posted. */
    drop: () => {
      posted.current = true;
      void storeDraftFiles(storageKey, []);
    },
  };
}
