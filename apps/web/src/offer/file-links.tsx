import type { FileInfo } from '@ponuda/contract/common';
import { errorPhrases } from '@ponuda/phrases/errors';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useState } from 'react';
import { isApiError, OFFLINE } from '../lib/api-error.ts';
import { download } from '../lib/download.ts';
import { fileSize } from '../lib/file-size.ts';
import { i18n, say } from '../lib/i18n.ts';
import { toastFailure } from '../shell/toast-failure.ts';
import { Button } from '../ui/button.tsx';
import styles from './file-links.module.css';
import { inlineFailure } from './inline-failure.ts';
import type { Link } from './use-link.ts';

/** Files to be downloaded; each goes through the PIB again, so that its address alone opens nothing. */
export function FileLinks({ link, files }: { link: Link; files: readonly FileInfo[] }) {
  const [busy, setBusy] = useState<number | null>(null);
  if (files.length === 0) return null;

  const get = async (file: FileInfo) => {
    if (busy !== null) return;
    setBusy(file.id);
    try {
      await download('POST supplier-offers/{hash}/files/{id}', file.name, {
        params: { hash: link.hash, id: file.id },
        body: { pib: link.pib },
        background: true,
      });
    } catch (error) {
      const why = inlineFailure(error);
      const text = isApiError(error, OFFLINE) ? why : undefined;
      toastFailure({ title: say(errorPhrases.download_failed), ...(text ? { text } : {}) });
    } finally {
      setBusy(null);
    }
  };

  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <IconPaperclip size={18} aria-hidden="true" />
          <Button variant="link" busy={busy === file.id} onClick={() => get(file)}>
            <span className={styles.name}>{file.name}</span>
          </Button>
          <span className="unit">{fileSize(file.size, i18n.locale)}</span>
        </li>
      ))}
    </ul>
  );
}
