import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { findFileRefusal } from '#platform/web/lib/forms/chosen-files.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { documentChange, type SupplierDocument } from '../wire.ts';
import { ACCEPTED_EXTENSIONS } from './add-documents.tsx';
import { documentKeys } from './documents.api.ts';
import styles from './documents.module.css';

const FORM = 'document';

interface EditDocumentProps {
  readonly document: SupplierDocument;
  readonly onClose: () => void;
}

/** Changes a document's data, and its file if a new one is chosen. */
export default function EditDocument({ document, onClose }: EditDocumentProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | undefined>();
  const refused = file && findFileRefusal(file);
  const labels = {
    name: t({ message: 'Name', context: 'of a record' }),
    description: t`Description`,
    expires_on: t`Valid until`,
  };
  const { form, onSubmit, busy, errorOf, failure, failureText, wouldLose } = useContractForm({
    schema: documentChange,
    labels,
    defaultValues: {
      name: document.name,
      description: document.description,
      expires_on: document.expires_on ?? '',
    },
    send: async (values) => {
      if (refused) return;
      const data = new FormData();
      data.append('name', values.name);
      data.append('description', values.description ?? '');
      data.append('expires_on', values.expires_on ?? '');
      if (file) data.append('files', file, file.name);
      try {
        await upload('POST suppliers/file/update/{id}', {
          params: { id: document.id },
          form: data,
          version: document.version,
          onProgress: setProgress,
        });
      } finally {
        setProgress(undefined);
      }
      toasts.add({ title: t`Document updated` });
      await client.invalidateQueries({ queryKey: documentKeys.all });
      onClose();
    },
  });
  const shown: DroppedFile[] = file
    ? [
        {
          id: 'new',
          name: file.name,
          size: formatFileSize(file.size, language),
          state: refused ? 'failed' : progress === undefined ? 'done' : 'uploading',
          progress,
          message: refused ? translate(errorPhrase(refused)) : undefined,
        },
      ]
    : [];

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={false}
      title={<Trans>Change document</Trans>}
      description={document.supplier.name}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className={styles.form} onSubmit={onSubmit}>
        <Field label={labels.name} required error={errorOf('name')}>
          <TextInput {...form.register('name')} />
        </Field>
        <Field label={labels.description} optional error={errorOf('description')}>
          <TextArea rows={3} {...form.register('description')} />
        </Field>
        <Field label={labels.expires_on} optional error={errorOf('expires_on')}>
          <Controller
            control={form.control}
            name="expires_on"
            render={({ field }) => <DateInput {...field} value={field.value ?? ''} />}
          />
        </Field>
        <Field
          label={t`New file`}
          optional
          group
          hint={
            <Trans>
              It replaces <bdi>{document.file.name}</bdi>.
            </Trans>
          }
        >
          <FileDrop
            label={<Trans>Choose a file or drop it here</Trans>}
            files={shown}
            onAdd={([one]) => setFile(one ?? null)}
            onRemove={() => setFile(null)}
            accept={ACCEPTED_EXTENSIONS}
            multiple={false}
          />
        </Field>
        {failureText && (
          <Notice
            tone="red"
            role="alert"
            title={<Trans>Failed to update document</Trans>}
            action={
              failure && isApiError(failure, 'stale') ? (
                <Button
                  size="sm"
                  onClick={() => {
                    void client.invalidateQueries({ queryKey: documentKeys.all });
                    onClose();
                  }}
                >
                  <Trans>Show the latest version</Trans>
                </Button>
              ) : undefined
            }
          >
            <p>{failureText}</p>
          </Notice>
        )}
      </form>
      <LeaveGuard wouldLose={() => wouldLose() || (file !== null && !busy)} />
    </Dialog>
  );
}
