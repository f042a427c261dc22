import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useState } from 'react';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './file-links.module.css';

/** Renders links to download files; each passes the server's access check. */
export function FileLinks({ files }: { files: readonly FileInfo[] }) {
  const [busy, setBusy] = useState<number | null>(null);
  const fetchFile = async ({ id, name }: FileInfo) => {
    setBusy(id);
    await downloadOrShowFailure('GET files/{id}', name, { params: { id } });
    setBusy(null);
  };
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <Button
            variant="link"
            icon={<IconPaperclip aria-hidden="true" />}
            busy={busy === file.id}
            onClick={() => void fetchFile(file)}
          >
            <bdi className={styles.fileName}>{file.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
