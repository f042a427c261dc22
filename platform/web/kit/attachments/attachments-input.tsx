import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { UPLOAD_EXTENSIONS } from '#platform/shared/validation/limits.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';

const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

interface AttachmentsInputProps {
  readonly label: ReactNode;
  /** The return value of `useAttachments`. */
  readonly attachments: {
    readonly rows: readonly DroppedFile[];
    readonly add: (files: readonly File[]) => unknown;
    readonly remove: (id: string) => void;
    readonly retry: (id: string) => void;
  };
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

/** Renders the attachments of a form. Several files can be dropped or selected at once, each with its own result. */
export function AttachmentsInput({
  label,
  attachments,
  hint,
  error,
  required = false,
}: AttachmentsInputProps) {
  const { t } = useLingui();
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={!required}>
      <FileDrop
        label={t`Add files`}
        limit={t`PDF, Word, Excel, JPG, PNG, up to 5 MB each`}
        accept={ACCEPT}
        files={attachments.rows}
        onAdd={(added) => void attachments.add(added)}
        onRemove={attachments.remove}
        onRetry={attachments.retry}
      />
    </Field>
  );
}
