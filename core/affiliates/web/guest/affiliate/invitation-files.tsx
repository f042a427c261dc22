import { useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './affiliate.module.css';

type Format = 'xlsx' | 'csv';

/**
 * Downloads the sent invitations as a file. Uses two buttons instead of a menu, because the guest pages have no other
 * menu.
 */
export function InvitationDownloads({ hash }: { hash: string }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<Format | null>(null);
  const words: Readonly<Record<Format, string>> = { xlsx: t`Excel (.xlsx)`, csv: t`CSV` };
  const save = async (format: Format) => {
    if (busy) return;
    setBusy(format);
    try {
      await downloadFile('GET affiliate/{hash}/invitations/export', '', {
        params: { hash },
        query: { format },
      });
    } catch (error) {
      showWriteFailure(error, t`The file could not be created`);
    } finally {
      setBusy(null);
    }
  };
  return (
    <fieldset className={styles.files} aria-label={t`Export`}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          icon={<IconDownload size={18} />}
          busy={busy === format}
          onClick={() => void save(format)}
        >
          {words[format]}
        </Button>
      ))}
    </fieldset>
  );
}
