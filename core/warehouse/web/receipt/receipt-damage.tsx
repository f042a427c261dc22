import { Trans, useLingui } from '@lingui/react/macro';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { useState } from 'react';
import { MAX_LONG_TEXT_LENGTH, MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { AttachmentsInput } from '#platform/web/kit/attachments/attachments-input.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { CameraButton } from '../scan/camera-button.tsx';
import { shrinkPhoto } from '../scan/shrink-photo.ts';
import styles from './receipt.module.css';
import type { ReceiptFormState } from './use-receipt-form.ts';

/** Asks for a description and photos once something is damaged; otherwise only on request. */
export function ReceiptDamage({ state }: { readonly state: ReceiptFormState }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const { form, errorOf, labels, attachments, summary } = state;
  const damaged = summary.damagedLines > 0;
  const filled = attachments.rows.length > 0 || form.getValues('note') !== '';
  if (!damaged && !opened && !filled)
    return (
      <Button variant="link" className={styles.more} onClick={() => setOpened(true)}>
        <Trans>Add a note or photos</Trans>
      </Button>
    );
  return (
    <section className={styles.section} aria-labelledby="receipt-damage">
      <div className={styles.sectionHead}>
        <h2 id="receipt-damage">{damaged ? t`Photos of the damage` : t`Note and photos`}</h2>
        {attachments.rows.length > 0 && (
          <span className={styles.unit}>
            <Trans>
              {attachments.rows.length} of {MAX_UPLOAD_FILES}
            </Trans>
          </span>
        )}
      </div>
      <div className={styles.damage}>
        <Field label={damaged ? t`What is damaged` : labels.note} error={errorOf('note')}>
          <TextArea {...form.register('note')} rows={2} maxLength={MAX_LONG_TEXT_LENGTH} />
        </Field>
        <AttachmentsInput label={labels.file_ids} attachments={attachments} />
        <CameraButton
          size="lg"
          block
          icon={<IconCamera aria-hidden="true" />}
          onPhoto={(photo) => void shrinkPhoto(photo).then((file) => attachments.add([file]))}
        >
          <Trans>Take a photo</Trans>
        </CameraButton>
      </div>
    </section>
  );
}
