import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { codeBody, ownPasswordBody } from '#core/accounts/wire/profile.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { CopyButton } from '#platform/web/shell/copy-button.tsx';
import { QrCode } from '#platform/web/shell/qr-code.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './profile.module.css';
import setup from './two-factor-setup.module.css';

interface Key {
  readonly secret: string;
  /** The rows of the QR code, `1` for a dark module. */
  readonly qr: readonly string[];
}

interface TwoFactorSetupProps {
  onCancel: () => void;
  /** Called once the second factor is enabled. The caller then shows the recovery codes as the last step. */
  onCodes: (codes: readonly string[]) => void;
}

/**
 * Asks for the password, then shows the key for the authenticator app and asks for a code that proves the app has the
 * key.
 */
export function TwoFactorSetup({ onCancel, onCodes }: TwoFactorSetupProps) {
  const [key, setKey] = useState<Key | null>(null);
  return (
    <div className={setup.panel}>
      {key ? (
        <AppStep secretKey={key} onCancel={onCancel} onCodes={onCodes} />
      ) : (
        <PasswordStep onCancel={onCancel} onKey={setKey} />
      )}
    </div>
  );
}

/** Renders the heading of a step and focuses it, so that screen readers continue at the beginning of the new step. */
export function SetupStepHeading({ step, title }: { step: number; title: string }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div>
      <p className={setup.step}>
        <Trans>Step {step} of 3</Trans>
      </p>
      <h3 ref={head} tabIndex={-1} className={setup.head}>
        {title}
      </h3>
    </div>
  );
}

function PasswordStep({ onCancel, onKey }: { onCancel: () => void; onKey: (key: Key) => void }) {
  const { t } = useLingui();
  const labels = { password: t`Your password` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: ownPasswordBody,
    labels,
    defaultValues: { password: '' },
    send: async (body) => onKey(await call('POST user-profile/two-factor/start', { body })),
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <SetupStepHeading step={1} title={t`Verify your identity`} />
      <Field label={labels.password} error={errorOf('password')} required>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Foot failure={failureText} busy={busy} onCancel={onCancel} label={t`Continue`} />
    </form>
  );
}

interface AppStepProps extends TwoFactorSetupProps {
  secretKey: Key;
}

function AppStep({ secretKey: { secret, qr }, onCancel, onCodes }: AppStepProps) {
  const { t } = useLingui();
  const labels = { code: t`Code` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: codeBody,
    labels,
    defaultValues: { code: '' },
    send: async (body) =>
      onCodes((await call('POST user-profile/two-factor/confirm', { body })).recovery_codes),
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <SetupStepHeading step={2} title={t`Add the account to your app`} />
      <p>
        <Trans>
          Open an authenticator app on your phone, add an account and scan this picture. Any app for one-time
          codes will do.
        </Trans>
      </p>
      <div className={setup.qr}>
        <QrCode rows={qr} label={t`QR code for the authenticator app`} />
      </div>
      <div className={setup.manual}>
        <p className="muted">
          <Trans>If the camera does not work, type this key into the app:</Trans>
        </p>
        <p>
          <code className={setup.secret} dir="ltr">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </code>
        </p>
        <CopyButton text={secret} label={t`Copy the key`} />
      </div>
      <Field
        label={labels.code}
        hint={<Trans>The six digits currently shown in the app.</Trans>}
        error={errorOf('code')}
        required
      >
        <TextInput
          {...form.register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
        />
      </Field>
      <Foot failure={failureText} busy={busy} onCancel={onCancel} label={t`Switch on`} />
    </form>
  );
}

interface FootProps {
  failure: string | undefined;
  busy: boolean;
  label: string;
  onCancel: () => void;
}

function Foot({ failure, busy, label, onCancel }: FootProps) {
  return (
    <>
      {failure !== undefined && (
        <Notice tone="red" role="alert">
          {failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {label}
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}
