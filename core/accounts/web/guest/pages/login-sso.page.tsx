import { Trans, useLingui } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isEmail } from '#platform/shared/validation/email.ts';
import { FOCUSES_FIRST_FIELD } from '#platform/web/lib/forms/first-field-focus.ts';
import { paths } from '#platform/web/lib/paths.ts';
import {
  buildSsoUrl,
  claimSsoRedirect,
  clearSsoAttempts,
  readRememberedLogin,
  rememberLogin,
} from '#platform/web/lib/sso-start.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { GuestMessage, GuestPage } from '#platform/web/shell/frame/guest-message.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './pages.module.css';
import { SsoSpinner } from './sso-spinner.tsx';

/** The query parameter for logging in with an email address other than the remembered one. */
export const OTHER_EMAIL_PARAM = 'other';

/** Returns the company named in the URL or in this browser's storage; '' if the visitor must be asked. */
function knownLogin(): string {
  const query = new URLSearchParams(window.location.search);
  const company = query.get('company');
  if (company !== null && /^[0-9a-f]{32}$/.test(company)) return company;
  return query.has(OTHER_EMAIL_PARAM) ? '' : readRememberedLogin();
}

/** The page /login/sso. Opens the login page of the company's provider once the company is known. */
export default function LoginSsoPage() {
  const [login, setLogin] = useState(knownLogin);
  return login === '' ? <AskEmail onKnown={setLogin} /> : <GoToProvider login={login} />;
}

function AskEmail({ onKnown }: { onKnown: (login: string) => void }) {
  const { t } = useLingui();
  const title = t`Company login`;
  const label = t`Work email`;
  const remembered = readRememberedLogin();
  const [email, setEmail] = useState(remembered.includes('@') ? remembered : '');
  const [left, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = email.trim();
  const broken = typed === '' ? 'required' : isEmail(typed) ? undefined : 'email';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (broken) return input.current?.focus();
    rememberLogin(typed);
    onKnown(typed);
  };
  return (
    <GuestPage title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>
            <Trans>Your company may allow you to log in with your work account.</Trans>
          </p>
        </div>
        <Field
          label={label}
          error={left && broken ? formatRuleText({ rule: broken, params: {} }, label) : undefined}
        >
          <TextInput
            ref={input}
            name="email"
            autoFocus={FOCUSES_FIRST_FIELD}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            onBlur={() => setLeft(left || typed !== '')}
            aria-required
            type="email"
            inputMode="email"
            autoComplete="username"
            size="lg"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block>
          <Trans context="button">Continue</Trans>
        </Button>
      </form>
      <p className={styles.elsewhere}>
        <a className="link" href={paths.login()}>
          <Trans>Log in with a password</Trans>
        </a>
      </p>
    </GuestPage>
  );
}

/**
 * Redirects to the provider's login automatically, but not shortly after the previous redirect, so that a
 * redirect loop stops.
 */
function GoToProvider({ login }: { login: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'going' | 'waiting' | 'stuck'>('going');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const turn = claimSsoRedirect();
    if (turn.is === 'go') {
      rememberLogin(login);
      window.location.replace(buildSsoUrl(login));
      return;
    }
    setState(turn.is === 'wait' ? 'waiting' : 'stuck');
    if (turn.is === 'stuck') return;
    const timer = window.setTimeout(() => setTries((before) => before + 1), turn.ms);
    return () => window.clearTimeout(timer);
  }, [login, tries]);

  const other = (
    <a
      className={buttonClass({ variant: 'secondary', size: 'lg' })}
      href={`${paths.loginSso()}?${OTHER_EMAIL_PARAM}`}
    >
      <Trans>Use another email address</Trans>
    </a>
  );
  if (state === 'going') return <SsoSpinner title={t`Company login`} />;
  if (state === 'waiting')
    return (
      <GuestMessage title={t`One moment`} icon={<IconClock />} actions={other}>
        <p role="status">
          <Trans>
            You were at the company login a moment ago. It opens again automatically in a few seconds.
          </Trans>
        </p>
      </GuestMessage>
    );
  return (
    <GuestMessage
      title={t`Company login failed`}
      tone="bad"
      icon={<IconPlugConnectedX />}
      actions={
        <>
          <Button
            variant="primary"
            size="lg"
            onClick={() => {
              clearSsoAttempts();
              setState('going');
              setTries((before) => before + 1);
            }}
          >
            <Trans>Try again</Trans>
          </Button>
          {other}
        </>
      }
    >
      <p>
        <Trans>
          The company login failed three times within a minute. Try again later or contact your IT
          administrator.
        </Trans>
      </p>
      <p>
        <a className="link" href={paths.login()}>
          <Trans>Log in with a password</Trans>
        </a>
      </p>
    </GuestMessage>
  );
}
