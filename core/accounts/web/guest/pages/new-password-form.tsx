import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PasswordRules } from '#core/accounts/web/password/password-rules.tsx';
import { sendPasswordBody } from '#core/accounts/wire/registration.ts';
import { FOCUSES_FIRST_FIELD } from '#platform/web/lib/forms/first-field-focus.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { GuestPage } from '#platform/web/shell/frame/guest-message.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { storeGuestValue } from '../guest-values.ts';
import { FIRST_PASSWORD_SET_NOTICE, PASSWORD_SET_NOTICE } from '../notices.ts';
import styles from './pages.module.css';
import type { LinkOwner } from './send-password.page.tsx';

interface NewPasswordFormProps {
  hash: string;
  owner: LinkOwner;
  /** Called if the link expired, or was used in another tab, while the user was typing. */
  onExpired: (error: unknown) => void;
}

export function NewPasswordForm({ hash, owner, onExpired }: NewPasswordFormProps) {
  const { t } = useLingui();
  const { email, company_name, invitation } = owner;
  const rulesId = useId();
  const title = invitation ? t`Welcome to Ponuda` : t`New password`;
  const labels = { password: t`New password`, passwordConfirm: t`Repeat the password` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: sendPasswordBody,
    labels,
    defaultValues: { hash, password: '', passwordConfirm: '' },
    send: async (body) => {
      try {
        await call('POST auth/send-password', { body });
      } catch (error) {
        if (!isApiError(error, 'token_expired')) throw error;
        return onExpired(error);
      }
      // The history entry is replaced, because going back would open a used link.
      storeGuestValue('login', email);
      window.location.replace(
        `${paths.login()}?reason=${invitation ? FIRST_PASSWORD_SET_NOTICE : PASSWORD_SET_NOTICE}`,
      );
      await new Promise(() => undefined);
    },
  });
  return (
    <GuestPage title={title} wide>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>
            {invitation && company_name === '' ? (
              <Trans>
                You are a moderator of this installation of Ponuda. Choose a password for <b>{email}</b>.
              </Trans>
            ) : invitation ? (
              <Trans>
                <b>{company_name}</b> has invited you. Choose a password for <b>{email}</b>.
              </Trans>
            ) : (
              <Trans>
                Choose a new password for <b>{email}</b>. You will be logged out on every device.
              </Trans>
            )}
          </p>
        </div>
        {/* Lets password managers store the password with its account. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className={styles.password}>
          <Field label={labels.password} error={errorOf('password')} required>
            <PasswordInput
              {...form.register('password')}
              autoFocus={FOCUSES_FIRST_FIELD}
              autoComplete="new-password"
              aria-describedby={rulesId}
              size="lg"
            />
          </Field>
          <PasswordRules id={rulesId} password={form.watch('password')} company={company_name} />
        </div>
        <Field label={labels.passwordConfirm} error={errorOf('passwordConfirm')} required>
          <PasswordInput {...form.register('passwordConfirm')} autoComplete="new-password" size="lg" />
        </Field>
        {failureText !== undefined && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          <Trans>Set the password</Trans>
        </Button>
      </form>
    </GuestPage>
  );
}
