import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { UPLOAD_EXTENSIONS } from '#platform/shared/validation/limits.ts';
import type { Named } from '#platform/shared/wire/common.ts';
import { requiredText } from '#platform/shared/wire/rules.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { documentFields } from '../wire.ts';
import { documentKeys } from './documents.api.ts';
import styles from './documents.module.css';
import { useDocumentUploads } from './use-document-uploads.ts';

const FORM = 'new-documents';
export const ACCEPTED_EXTENSIONS = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');
const schema = documentFields.extend({ supplier_id: requiredText() });

interface AddDocumentsProps {
  readonly suppliers: readonly Named[];
  readonly chosen: string;
  readonly onClose: () => void;
}

/** Adds several files as documents of one supplier. Each file has its own result. */
export default function AddDocuments({ suppliers, chosen, onClose }: AddDocumentsProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const uploads = useDocumentUploads();
  const [noFiles, setNoFiles] = useState(false);
  const several = uploads.chosen > 1;
  const labels = {
    supplier_id: t`Supplier`,
    name: t({ message: 'Name', context: 'of a record' }),
    description: t`Description`,
    expires_on: t`Valid until`,
  };
  const { form, onSubmit, busy, errorOf, failureText, wouldLose } = useContractForm({
    schema,
    labels,
    defaultValues: { supplier_id: chosen, name: '', description: '', expires_on: '' },
    send: async (values) => {
      if (uploads.chosen === 0) {
        setNoFiles(true);
        return;
      }
      const { came, missing } = await uploads.send({ ...values, expires_on: values.expires_on ?? '' });
      if (came > 0) {
        toasts.add({
          title: t`Files uploaded`,
          text: t`${plural(came, { one: '# document added', other: '# documents added' })}`,
        });
        await client.invalidateQueries({ queryKey: documentKeys.all });
      }
      if (missing > 0) showFailure({ title: t`Failed to upload attachments` });
      else if (came > 0) onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      dismissible={false}
      title={<Trans>Add documents</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy}>
            <Trans>Upload</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className={styles.form} onSubmit={onSubmit}>
        <Field label={labels.supplier_id} required error={errorOf('supplier_id')}>
          <Controller
            control={form.control}
            name="supplier_id"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Combobox
                ref={ref}
                value={value === '' ? null : value}
                onChange={(next) => onChange(next ?? '')}
                onBlur={onBlur}
                searchLabel={t`Search suppliers`}
                placeholder={t`Choose a supplier`}
                options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
          />
        </Field>
        <Field
          label={t`Files`}
          required
          group
          error={noFiles && uploads.chosen === 0 ? i18n._(errorPhrases.no_files) : undefined}
        >
          <FileDrop
            label={<Trans>Choose files or drop them here</Trans>}
            limit={<Trans>PDF, Word, Excel or a picture, up to 5 MB each</Trans>}
            files={uploads.files}
            onAdd={uploads.add}
            onRemove={uploads.remove}
            accept={ACCEPTED_EXTENSIONS}
          />
        </Field>
        {!several && (
          <Field
            label={labels.name}
            optional
            hint={<Trans>If left empty, the file name is used.</Trans>}
            error={errorOf('name')}
          >
            <TextInput {...form.register('name')} />
          </Field>
        )}
        <Field label={labels.description} optional error={errorOf('description')}>
          <TextArea rows={2} {...form.register('description')} />
        </Field>
        <Field
          label={labels.expires_on}
          optional
          hint={<Trans>Owners and admins are notified 30 and 7 days before.</Trans>}
          error={errorOf('expires_on')}
        >
          <Controller
            control={form.control}
            name="expires_on"
            render={({ field }) => <DateInput {...field} value={field.value ?? ''} />}
          />
        </Field>
        {failureText && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
      </form>
      <LeaveGuard wouldLose={() => wouldLose() || uploads.chosen > 0} />
    </Dialog>
  );
}
