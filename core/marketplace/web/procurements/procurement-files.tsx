import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import type { ReactNode } from 'react';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './procurement.module.css';

interface ProcurementFilesProps {
  readonly procurementId: number;
  readonly title?: ReactNode;
  readonly files: readonly FileInfo[];
}

/** Lists the files shared by the buyer, or the files of the account's own offer. */
export function ProcurementFiles({ procurementId, title, files }: ProcurementFilesProps) {
  if (files.length === 0) return null;
  const save = async (file: FileInfo) => {
    await downloadOrShowFailure('GET market-place/procurements/{id}/files/{file_id}', file.name, {
      params: { id: procurementId, file_id: file.id },
    });
  };
  return (
    <section className={styles.section}>
      {title && <h2>{title}</h2>}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <Button variant="link" icon={<IconPaperclip size={16} />} onClick={() => save(file)}>
              {file.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
