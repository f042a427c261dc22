import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { passwordBody, type Security } from '#core/accounts/wire/profile.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { PasswordRules } from '../password/password-rules.tsx';
import { securityQuery, sessionsKey } from './profile.api.ts';
import styles from './profile.module.css';

const EMPTY = { oldpassword: '', newpassword: '', passwordConfirm: '' };

export function PasswordForm({ security }: { security: Security }) {
  const { t } = useLingui();
  const formats = useFormatters();
  const me = useMe();
  const client = useQueryClient();
  const rulesId = useId();
  const labels = {
    oldpassword: t`Current password`,
    newpassword: t`New password`,
    passwordConfirm: t`Repeat the new password`,
  };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: passwordBody,
    labels,
    defaultValues: EMPTY,
    send: async (body) => {
      await call('PUT user-profile/password', { body });
      form.reset(EMPTY);
      toasts.add({
        kind: 'success',
        title: t`Password changed`,
        text: t`All your other devices were logged out.`,
      });
      await Promise.all([
        client.invalidateQueries({ queryKey: securityQuery.queryKey }),
        client.invalidateQueries({ queryKey: sessionsKey }),
      ]);
    },
  });

  if (!security.has_password)
    return (
      <Notice tone="sky">
        <Trans>
          You log in through your company. To have a password too, log out and use “Forgot it?” on the login
          page.
        </Trans>
      </Notice>
    );
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {security.password_changed_at !== null && (
        <p className="muted">
          <Trans>Last changed on {formats.instant(security.password_changed_at)}</Trans>
        </p>
      )}
      {/* Lets password managers store the password with its account. */}
      <input
        className="visually-hidden"
        name="username"
        autoComplete="username"
        value={me.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <Field label={labels.oldpassword} error={errorOf('oldpassword')} required>
        <PasswordInput {...form.register('oldpassword')} autoComplete="current-password" />
      </Field>
      <div className={styles.chosen}>
        <Field label={labels.newpassword} error={errorOf('newpassword')} required>
          <PasswordInput
            {...form.register('newpassword')}
            autoComplete="new-password"
            aria-describedby={rulesId}
          />
        </Field>
        <PasswordRules id={rulesId} password={form.watch('newpassword')} company={me.company?.name ?? ''} />
      </div>
      <Field label={labels.passwordConfirm} error={errorOf('passwordConfirm')} required>
        <PasswordInput {...form.register('passwordConfirm')} autoComplete="new-password" />
      </Field>
      {failureText !== undefined && (
        <Notice tone="red" role="alert">
          {failureText}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  );
}
