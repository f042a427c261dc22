import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './file-links.module.css';
import { useDownload } from './use-download.ts';
import type { SupplierPageLink } from './use-link.ts';

/** Lists files for download. Each download sends the PIB again, so that the URL alone opens nothing. */
export function FileLinks({ link, files }: { link: SupplierPageLink; files: readonly FileInfo[] }) {
  const { busy, get } = useDownload<number>();
  if (files.length === 0) return null;

  const fetchFile = (file: FileInfo) => () =>
    downloadFile('POST supplier-offers/{hash}/files/{id}', file.name, {
      params: { hash: link.hash, id: file.id },
      body: { pib: link.pib },
      background: true,
    });

  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <IconPaperclip size={18} aria-hidden="true" />
          <Button variant="link" busy={busy === file.id} onClick={() => get(file.id, fetchFile(file))}>
            <span className={styles.name}>{file.name}</span>
          </Button>
          <span className="unit">{formatFileSize(file.size, i18n.locale)}</span>
        </li>
      ))}
    </ul>
  );
}
