import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SsoSettings } from '#core/accounts/wire/sso.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { ssoQuery } from './sso.api.ts';
import styles from './sso.module.css';
import { toSsoFormValues } from './sso-values.ts';

interface SsoStateProps {
  readonly settings: SsoSettings;
  readonly onChanged: (settings: SsoSettings) => void;
  readonly testing: boolean;
  /** Whether the form has unsaved changes, which the test would not use. */
  readonly typed: boolean;
  readonly onTest: () => void;
}

/**
 * Shows whether single sign-on is enabled and the result of its last test, with buttons to enable or disable and
 * to test it.
 */
export function SsoStatus({ settings, onChanged, testing, typed, onTest }: SsoStateProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { enabled, tested_at, version } = settings;
  const mayTest = version > 0 && !typed;
  const when = tested_at === null ? '' : format.instant(tested_at);
  return (
    <section className={styles.section} aria-label={t`Status`}>
      <SsoSentence settings={settings} />
      {settings.test_result && <TestResult result={settings.test_result} when={when} />}
      <div className={styles.actions}>
        {mayTest ? (
          <Button onClick={onTest} busy={testing}>
            <Trans>Test the connection</Trans>
          </Button>
        ) : (
          <DisabledButton reason={t`Save the settings of your provider first.`} place="below">
            <Trans>Test the connection</Trans>
          </DisabledButton>
        )}
        {/* Only one disabled button at a time explains what is missing; the next button appears once that step is done. */}
        {(mayTest || enabled || tested_at !== null) && <Switch settings={settings} onChanged={onChanged} />}
      </div>
    </section>
  );
}

/** States how the company's users log in now. */
function SsoSentence({ settings: { enabled, tested_at, version } }: Pick<SsoStateProps, 'settings'>) {
  const { t } = useLingui();
  if (enabled)
    return (
      <Consequence
        note={
          <Trans>
            Users disabled there are logged out here within 35 minutes. Passwords, API tokens and calendar
            links continue to work until you delete the user here.
          </Trans>
        }
      >
        {t`Your colleagues can log in with their work account.`}
      </Consequence>
    );
  const note = (
    <Trans>
      Connect your company’s login provider, test it, then switch it on. You still add the accounts; logging
      in does not create one.
    </Trans>
  );
  return (
    <Consequence note={note}>
      {version === 0 && t`Your colleagues log in with a password; no login provider is connected.`}
      {version > 0 &&
        tested_at === null &&
        t`Your colleagues log in with a password; the provider is not tested yet.`}
      {version > 0 &&
        tested_at !== null &&
        t`Your colleagues log in with a password; single sign-on is switched off.`}
    </Consequence>
  );
}

function Switch({ settings, onChanged }: Pick<SsoStateProps, 'settings' | 'onChanged'>) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { enabled, tested_at, version } = settings;

  const turned = (on: boolean) => ({
    call: () =>
      call('PUT user-profile/sso', { body: { ...toSsoFormValues(settings), enabled: on }, version }),
    done: () => ({ title: on ? t`Single sign-on switched on` : t`Single sign-on switched off` }),
    // The refusal may mean that another user has changed the settings.
    keys: [ssoQuery.queryKey],
    after: onChanged,
  });
  const turnOn = useAction(turned(true));

  if (!enabled && tested_at === null)
    return (
      <DisabledButton reason={t`It can be switched on once a test has passed.`}>
        <Trans>Switch on</Trans>
      </DisabledButton>
    );
  if (!enabled)
    return (
      <Button variant="primary" busy={turnOn.busy} onClick={() => void turnOn.run()}>
        <Trans>Switch on</Trans>
      </Button>
    );
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Switch off</Trans>
      </Button>
      {asking && (
        <ConfirmActionDialog
          onClose={() => setAsking(false)}
          action={turned(false)}
          title={t`Switch single sign-on off?`}
          confirmLabel={t`Switch off`}
        >
          <Trans>
            Users who logged in with their work account are logged out within 35 minutes and need a password.
            The settings are kept.
          </Trans>
        </ConfirmActionDialog>
      )}
    </>
  );
}

/** Shows what the provider supports, and the consequence of each missing capability. */
function TestResult({ result, when }: { result: NonNullable<SsoSettings['test_result']>; when: string }) {
  const { email, name, refresh_token, end_session, backchannel_logout } = result;
  return (
    <Notice title={<Trans>The last test passed</Trans>}>
      <p>
        {name === '' ? (
          <Trans>
            {when}, with the account {email}.
          </Trans>
        ) : (
          <Trans>
            {when}, with the account {email} ({name}).
          </Trans>
        )}
      </p>
      <ul className={styles.findings}>
        <li>
          {refresh_token ? (
            <Trans>Every half hour the provider is checked for revoked access.</Trans>
          ) : (
            <Trans>
              The provider gives no refresh token (offline_access), so users pass through its login every half
              hour.
            </Trans>
          )}
        </li>
        <li>
          {end_session ? (
            <Trans>Logging out here also logs users out there.</Trans>
          ) : (
            <Trans>Logging out here does not log users out there.</Trans>
          )}
        </li>
        <li>
          {backchannel_logout ? (
            <Trans>Logging out there ends the sessions here immediately.</Trans>
          ) : (
            <Trans>The provider does not notify Ponuda when a user logs out there.</Trans>
          )}
        </li>
      </ul>
    </Notice>
  );
}
