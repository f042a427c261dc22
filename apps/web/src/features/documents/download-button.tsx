import { Trans, useLingui } from '@lingui/react/macro';
import type { SupplierDocument } from '@ponuda/contract/documents';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { download } from '../../lib/http/download.ts';
import { sayFailed } from '../../lib/http/say-failed.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface DownloadButtonProps {
  readonly document: SupplierDocument;
  /** With its word beside the icon. */
  readonly words?: boolean;
}

/** Saves a document's file; the server looks each time whether it may be. */
export function DownloadButton({ document: { id, name, file }, words }: DownloadButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await download('GET documents/{id}/file', file.name, { params: { id } });
    } catch (error) {
      sayFailed(error, t`Failed to download file`);
    } finally {
      setBusy(false);
    }
  };
  return words ? (
    <Button icon={<IconDownload size={18} />} busy={busy} onClick={() => void save()}>
      <Trans>Download</Trans>
    </Button>
  ) : (
    <IconButton size="sm" label={t`Download ${name}`} icon={<IconDownload />} onClick={() => void save()} />
  );
}
