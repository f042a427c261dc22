import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { uploadFailureText } from '#platform/web/lib/http/upload-failure.ts';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';
import type { DocumentUploadResult } from '../wire.ts';
import { formatDocumentProblem } from '../words/order-documents.ts';

interface DocumentDropProps {
  readonly label: string;
  readonly send: (form: FormData) => Promise<readonly DocumentUploadResult[]>;
}

/** Uploads files from a supplier's own system; the row of each refused file shows the reason until it is removed. */
export function DocumentDropZone({ label, send }: DocumentDropProps) {
  const { t, i18n } = useLingui();
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const put = (file: DroppedFile) =>
    setFiles((before) => [...before.filter(({ id }) => id !== file.id), file]);
  const add = async (added: readonly File[]) => {
    for (const file of added) {
      const row = { id: `${file.name}-${file.size}-${file.lastModified}`, name: file.name };
      put({ ...row, state: 'uploading', progress: 0 });
      const form = new FormData();
      form.append('files', file, file.name);
      try {
        const [taken] = await send(form);
        if (taken?.problem)
          put({
            ...row,
            state: 'failed',
            message: i18n._(formatDocumentProblem(taken.problem, taken.field)),
          });
        else if (taken?.result === 'duplicate')
          put({ ...row, state: 'failed', message: t`This exact file has already been added.` });
        else setFiles((before) => before.filter(({ id }) => id !== row.id));
      } catch (error) {
        put({ ...row, state: 'failed', message: uploadFailureText(error) });
      }
    }
  };
  return (
    <FileDrop
      label={label}
      limit={t`.xml, up to 5 MB`}
      accept=".xml"
      files={[...files]}
      onAdd={(added) => void add(added)}
      onRemove={(id) => setFiles((before) => before.filter((one) => one.id !== id))}
    />
  );
}
