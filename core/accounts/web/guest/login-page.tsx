import { Trans, useLingui } from '@lingui/react/macro';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useEffect } from 'react';
import { FOCUSES_FIRST_FIELD } from '#platform/web/lib/forms/first-field-focus.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { GuestCard, GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { LoginCodeStep } from './login-code.tsx';
import styles from './login-page.module.css';
import { type LoginField, useLogin } from './use-login.ts';

export function LoginPage() {
  const { t } = useLingui();
  const title = t({ message: 'Log in', context: 'title' });
  const labels = { email: t`Email`, password: t`Password`, code: t`Code` };
  const login = useLogin(labels);

  useEffect(() => {
    document.title = `${title} · Ponuda`;
  }, [title]);

  return (
    <GuestFrame place="guest">
      <GuestCard>
        <form className={styles.form} onSubmit={login.submit} noValidate>
          <h1>{title}</h1>
          {login.step === 'code' ? (
            <LoginCodeStep login={login} />
          ) : (
            <WhoFields login={login} labels={labels} />
          )}
          {login.failure && (
            <p role="alert" className={styles.failure}>
              {login.failure}
            </p>
          )}
          <Button type="submit" variant="primary" size="lg" block busy={login.busy}>
            <Trans context="button">Log in</Trans>
          </Button>
          {login.step === 'code' && (
            <Button size="lg" block onClick={login.back}>
              <Trans>Back</Trans>
            </Button>
          )}
        </form>
        <p className={styles.or}>
          <Trans context="between two ways to log in">or</Trans>
        </p>
        <a className={buttonClass({ size: 'lg', block: true })} href={paths.loginSso()}>
          <IconKey size={18} aria-hidden="true" />
          <Trans>Company login (SSO)</Trans>
        </a>
        <p className={styles.elsewhere}>
          <Trans>
            No account yet?{' '}
            <a className="link" href={paths.register()}>
              Register your company
            </a>
            ; the first 30 days are free (
            <a className="link" href={paths.plans()}>
              plans and prices
            </a>
            ). Are you a supplier?{' '}
            <a className="link" href={paths.marketplaceRegister()}>
              Register as a supplier
            </a>
            .
          </Trans>
        </p>
      </GuestCard>
    </GuestFrame>
  );
}

interface WhoFieldsProps {
  readonly login: ReturnType<typeof useLogin>;
  readonly labels: Readonly<Record<LoginField, string>>;
}

function WhoFields({ login, labels }: WhoFieldsProps) {
  return (
    <>
      <Field label={labels.email} error={login.errors.email}>
        <TextInput
          {...login.field('email')}
          autoFocus={FOCUSES_FIRST_FIELD}
          aria-required
          type="email"
          autoComplete="username"
          inputMode="email"
          size="lg"
        />
      </Field>
      <Field
        label={labels.password}
        error={login.errors.password}
        labelEnd={
          <a className="link" href={paths.forgotPassword()}>
            <Trans>Forgot it?</Trans>
          </a>
        }
      >
        <PasswordInput {...login.field('password')} aria-required autoComplete="current-password" size="lg" />
      </Field>
    </>
  );
}
