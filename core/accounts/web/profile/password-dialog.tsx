import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { ownPasswordBody } from '#core/accounts/wire/profile.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.ts';
import styles from './profile.module.css';

interface PasswordDialogProps {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  harmful?: boolean | undefined;
  onClose: () => void;
  send: (body: { password: string }) => Promise<void>;
}

/** Asks for the password before a change to the login settings. */
export function PasswordDialog({ title, text, confirmLabel, harmful, onClose, send }: PasswordDialogProps) {
  const { t } = useLingui();
  const texts = useUiTexts();
  const id = useId();
  const labels = { password: t`Your password` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: ownPasswordBody,
    labels,
    defaultValues: { password: '' },
    send: async (body) => await send(body),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      size="sm"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} variant={harmful ? 'danger-solid' : 'primary'} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={onSubmit} noValidate>
        <Field label={labels.password} error={errorOf('password')} required>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        {failureText !== undefined && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
