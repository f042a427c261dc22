import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { deleteAccountBody } from '#core/accounts/wire/profile.ts';
import {
  countWorkToReassign,
  ErasureFacts,
  OpenWorkList,
  SuccessorField,
} from '#core/users/web/leaving/public.ts';
import type { Me } from '#platform/web/lib/actor.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { clearTokens } from '#platform/web/lib/http/token.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.ts';
import { accountDeletionQuery } from './profile.api.ts';
import styles from './profile.module.css';

/**
 * Explains which data is deleted and which is kept, asks who takes over open purchases, and asks for the
 * password.
 */
export default function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useLingui();
  const texts = useUiTexts();
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const successorField = useRef<HTMLButtonElement>(null);
  const leaving = useQuery(accountDeletionQuery);
  const [missing, setMissing] = useState(false);
  const labels = { successor_id: t`Who takes over the open purchases`, password: t`Your password` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: deleteAccountBody,
    labels,
    defaultValues: { password: '', successor_id: 0 },
    send: async (body) => {
      await call('POST user-profile/leave', { body });
      clearTokens();
      window.location.assign('/login');
    },
  });
  const successor = Number(form.watch('successor_id'));
  const needed = leaving.data !== undefined && countWorkToReassign(leaving.data) > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role="alertdialog"
      size="md"
      dismissible={!busy}
      initialFocus={cancel}
      title={<Trans>Delete your account?</Trans>}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger-solid"
            busy={busy}
            disabled={leaving.data === undefined}
          >
            <Trans>Delete my account</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          if (!needed || successor > 0) return onSubmit(event);
          event.preventDefault();
          setMissing(true);
          successorField.current?.focus();
        }}
      >
        <p>
          <Trans>
            You are logged out everywhere immediately and can no longer log in. This cannot be undone.
          </Trans>
        </p>
        <ErasureFacts userId={me.id} />
        {leaving.data ? <OpenWorkList work={leaving.data} name={me.name} /> : <SkeletonText lines={2} />}
        {needed && (
          <SuccessorField
            ref={successorField}
            work={leaving.data}
            value={successor === 0 ? null : successor}
            onChange={(chosen) => form.setValue('successor_id', chosen ?? 0)}
            missing={missing || errorOf('successor_id') !== undefined}
          />
        )}
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
