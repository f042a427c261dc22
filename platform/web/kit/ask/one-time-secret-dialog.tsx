import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { CopyButton } from '#platform/web/shell/copy-button.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './secret-once.module.css';

interface SecretOnceProps {
  readonly title: string;
  /** The name of the secret. */
  readonly label: string;
  readonly value: string;
  /** The instructions shown next to the secret. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret that cannot be shown again, so that the user copies it before continuing. */
export function OneTimeSecretDialog({ title, label, value, children, onClose }: SecretOnceProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      dismissible={false}
      initialFocus={input}
      footer={
        <>
          <CopyButton text={value} label={t`Copy`} />
          <Button variant="primary" onClick={onClose}>
            <Trans context="closes the last step">Done</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Field label={label}>
          <TextInput
            ref={input}
            readOnly
            value={value}
            dir="ltr"
            className={styles.value}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <Notice tone="warn">
          <Trans>It is shown only now. Keep it like a password.</Trans>
        </Notice>
        <p className="muted">{children}</p>
      </div>
    </Dialog>
  );
}
