import { Trans, useLingui } from '@lingui/react/macro';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useWatch } from 'react-hook-form';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { AttachmentsInput } from '#platform/web/kit/attachments/attachments-input.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import styles from './attachments.module.css';
import page from './new-request.module.css';
import { useRequestAttachments } from './use-request-attachments.ts';
import type { RequestFormState } from './use-request-form.ts';
import type { AttachedUpload } from './values/request-values.ts';

interface AttachmentsSectionProps {
  readonly state: RequestFormState;
  readonly copied: boolean;
}

export function AttachmentsSection({ state, copied }: AttachmentsSectionProps) {
  const { form, labels, errorOf } = state;
  const attached = useWatch({ control: form.control, name: 'attachments' });
  const files = useRequestAttachments(state);
  const { attachments: errors } = form.formState.errors;

  return (
    <section aria-labelledby="more" className={page.section}>
      <h2 id="more">
        <Trans>Attachments and note</Trans>
      </h2>
      <div className={styles.columns}>
        <div>
          <AttachmentsInput
            label={labels.attachments}
            attachments={files.uploads}
            error={errorOf('attachments')}
            hint={copied && <Trans>Attachments are not copied.</Trans>}
          />
          {attached.length > 0 && (
            <ul className={styles.files}>
              {attached.map((file, index) => (
                <AttachedRow
                  key={file.file_id}
                  file={file}
                  error={errors?.[index]?.file_id?.message}
                  onRemove={() => files.remove(file)}
                  onForSuppliers={(on) => files.forSuppliers(file.file_id, on)}
                />
              ))}
            </ul>
          )}
        </div>
        <Field
          label={labels.note}
          error={errorOf('note')}
          hint={<Trans>For your colleagues. Suppliers never see it.</Trans>}
          optional
        >
          <TextArea {...form.register('note')} rows={3} maxLength={MAX_LONG_TEXT_LENGTH} />
        </Field>
      </div>
    </section>
  );
}

interface AttachedRowProps {
  readonly file: AttachedUpload;
  readonly error: string | undefined;
  readonly onRemove: () => void;
  readonly onForSuppliers: (on: boolean) => void;
}

function AttachedRow({ file, error, onRemove, onForSuppliers }: AttachedRowProps) {
  const { t } = useLingui();
  const id = `attached${file.file_id}`;
  return (
    <li className={styles.file}>
      <IconFile size={18} aria-hidden="true" className={styles.icon} />
      <span className={styles.name}>
        {file.name}
        {error && (
          <span role="alert" className={page.error}>
            {error}
          </span>
        )}
      </span>
      <Checkbox
        id={id}
        label={t`Send to suppliers`}
        aria-label={t`Send ${file.name} to suppliers`}
        checked={file.for_suppliers}
        onChange={(event) => onForSuppliers(event.target.checked)}
      />
      <IconButton size="sm" label={t`Remove: ${{ name: file.name }}`} icon={<IconX />} onClick={onRemove} />
    </li>
  );
}
