import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { uploadFailureText } from '#platform/web/lib/http/upload-failure.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { InvoiceUploadResult } from '../wire.ts';
import { formatReadProblem } from '../words/incoming-invoices.ts';
import { incomingKeys } from './incoming.api.ts';

/** Uploads e-invoices. Each rejected file remains visible with the reason. */
export function InvoiceUpload() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const textOf = (one: InvoiceUploadResult): string =>
    one.problem === null
      ? t`This invoice has already been added.`
      : formatReadProblem({ problem: one.problem, field: one.field }, translate);
  const send = async (given: readonly File[]) => {
    const form = new FormData();
    for (const file of given) form.append('files', file);
    const shown = given.map((file, index) => ({ id: `${Date.now()}-${index}`, name: file.name }));
    setFiles(shown.map((file) => ({ ...file, state: 'uploading', progress: 0 })));
    try {
      const { data } = await upload('POST purchase-steps/finances/incoming', { form });
      setFiles(
        data.flatMap((one, index) =>
          one.result === 'taken'
            ? []
            : [{ id: shown[index]?.id ?? one.name, name: one.name, state: 'failed', message: textOf(one) }],
        ),
      );
      const taken = data.filter(({ result }) => result === 'taken').length;
      if (taken > 0) toasts.add({ kind: 'success', title: t`Invoices added: ${taken}` });
      await client.invalidateQueries({ queryKey: incomingKeys.all });
    } catch (error) {
      setFiles(shown.map((file) => ({ ...file, state: 'failed', message: uploadFailureText(error) })));
    }
  };
  return (
    <FileDrop
      label={t({ message: 'Add e-invoices', comment: 'a zone to drop files on' })}
      limit={t`XML or PDF, up to ${MAX_UPLOAD_FILES} files of 5 MB`}
      accept=".xml,.pdf"
      files={files}
      onAdd={(given) => void send(given)}
      onRemove={(id) => setFiles((before) => before.filter((file) => file.id !== id))}
    />
  );
}
