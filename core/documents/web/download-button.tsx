import { Trans, useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { SupplierDocument } from '../wire.ts';

/** Returns a function that saves a document's file. The server checks access each time. */
export function useSaveFile({ id, file }: Pick<SupplierDocument, 'id' | 'file'>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    await downloadOrShowFailure('GET documents/{id}/file', file.name, { params: { id } });
    setBusy(false);
  };
  return { busy, save: () => void save() };
}

interface DownloadButtonProps {
  readonly document: SupplierDocument;
  /** Whether to show the label beside the icon. */
  readonly words?: boolean;
}

export function DocumentDownloadButton({ document, words }: DownloadButtonProps) {
  const { t } = useLingui();
  const { busy, save } = useSaveFile(document);
  return words ? (
    <Button icon={<IconDownload size={18} />} busy={busy} onClick={save}>
      <Trans>Download</Trans>
    </Button>
  ) : (
    <IconButton size="sm" label={t`Download ${document.name}`} icon={<IconDownload />} onClick={save} />
  );
}
