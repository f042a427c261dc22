import { Trans, useLingui } from '@lingui/react/macro';
import { forgotPasswordBody } from '#core/accounts/wire/registration.ts';
import { FOCUSES_FIRST_FIELD } from '#platform/web/lib/forms/first-field-focus.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { GuestPage } from '#platform/web/shell/frame/guest-message.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { readGuestValue, storeGuestValue } from '../guest-values.ts';
import { LINK_SENT_NOTICE } from '../notices.ts';
import styles from './pages.module.css';

/**
 * The page /forgot-password. Requests a link by email; the login page then confirms the request (specification
 * §8).
 */
export default function ForgotPasswordPage() {
  const { t } = useLingui();
  const title = t`Forgot your password?`;
  const labels = { email: t`Email` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: forgotPasswordBody,
    labels,
    defaultValues: { email: readGuestValue('asked') },
    send: async (body) => {
      await call('POST auth/forgot-password', { body });
      storeGuestValue('asked', body.email);
      window.location.assign(`${paths.login()}?reason=${LINK_SENT_NOTICE}`);
      await new Promise(() => undefined);
    },
  });
  return (
    <GuestPage title={title}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>
            <Trans>Enter the address of your account. We send a link there to set a new password.</Trans>
          </p>
        </div>
        <Field label={labels.email} error={errorOf('email')}>
          <TextInput
            {...form.register('email')}
            autoFocus={FOCUSES_FIRST_FIELD}
            aria-required
            type="email"
            inputMode="email"
            autoComplete="username"
            size="lg"
          />
        </Field>
        {failureText !== undefined && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
      <p className={styles.elsewhere}>
        <a className="link" href={paths.login()}>
          <Trans>Back to the login</Trans>
        </a>
      </p>
    </GuestPage>
  );
}
