import { Trans, useLingui } from '@lingui/react/macro';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { AttachmentsInput } from '#platform/web/kit/attachments/attachments-input.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { ADHOC_DIRECT_SCREENS } from '../kind.ts';
import styles from './form.module.css';
import type { AdhocDirectFormState } from './use-form.ts';

/** Renders the attachments: the receipt or invoice of an ad hoc purchase, any files of a direct purchase. */
export function AttachmentsSection({ state, copied }: { state: AdhocDirectFormState; copied: boolean }) {
  const { t } = useLingui();
  const { kind, labels, errorOf, attachments, kept, dropKept } = state;
  const required = ADHOC_DIRECT_SCREENS[kind].paperRequired;
  return (
    <div>
      <AttachmentsInput
        label={labels.file_ids}
        attachments={attachments}
        error={errorOf('file_ids')}
        required={required}
        hint={
          copied ? (
            <Trans>Documents are not copied.</Trans>
          ) : (
            required && <Trans>At least one file. Suppliers never see it.</Trans>
          )
        }
      />
      {kept.length > 0 && (
        <ul className={styles.files}>
          {kept.map(({ id, name }) => (
            <li key={id} className={styles.file}>
              <IconFile size={18} aria-hidden="true" className="muted" />
              <span className={styles.fileName}>{name}</span>
              <IconButton
                size="sm"
                label={t`Remove: ${name}`}
                icon={<IconX />}
                onClick={() => dropKept(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
