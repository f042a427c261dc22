import { Trans, useLingui } from '@lingui/react/macro';
import { UPLOAD_EXTENSIONS } from '#platform/shared/validation/limits.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';
import type { useUploads } from './use-uploads.ts';

interface FilesFieldProps {
  files: readonly FileInfo[];
  uploads: ReturnType<typeof useUploads>;
  disabled: boolean;
}

const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

export default function FilesField({ files, uploads, disabled }: FilesFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const rows: DroppedFile[] = [
    ...files.map((file) => ({
      id: String(file.id),
      name: file.name,
      size: formatFileSize(file.size, language),
      state: 'done' as const,
    })),
    ...uploads.pending.map(({ id, file, progress, failure }) => ({
      id,
      name: file.name,
      size: formatFileSize(file.size, language),
      state: failure === undefined ? ('uploading' as const) : ('failed' as const),
      progress,
      message: failure,
    })),
  ];
  return (
    <Field label={t`Attachments`} optional group>
      <FileDrop
        label={<Trans>Add a file</Trans>}
        limit={<Trans>up to 5 MB each</Trans>}
        accept={ACCEPT}
        files={rows}
        onAdd={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        disabled={disabled}
      />
    </Field>
  );
}
