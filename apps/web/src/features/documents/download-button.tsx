import { Trans, useLingui } from '@lingui/react/macro';
import type { SupplierDocument } from '@ponuda/contract/documents';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { download } from '../../lib/http/download.ts';
import { sayFailed } from '../../lib/http/say-failed.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Saves a document's file; the server looks each time whether it may be. */
export function useSave({ id, file }: Pick<SupplierDocument, 'id' | 'file'>) {
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
  return { busy, save: () => void save() };
}

interface DownloadButtonProps {
  readonly document: SupplierDocument;
  /** With its word beside the icon. */
  readonly words?: boolean;
}

export function DownloadButton({ document, words }: DownloadButtonProps) {
  const { t } = useLingui();
  const { busy, save } = useSave(document);
  return words ? (
    <Button icon={<IconDownload size={18} />} busy={busy} onClick={save}>
      <Trans>Download</Trans>
    </Button>
  ) : (
    <IconButton size="sm" label={t`Download ${document.name}`} icon={<IconDownload />} onClick={save} />
  );
}
