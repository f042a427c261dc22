import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import type { SsoSettings } from '#core/accounts/wire/sso.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { ValueChange } from '#platform/web/ui/timeline.tsx';
import styles from './sso.module.css';
import { useSsoForm } from './use-sso-form.ts';

interface SsoFormProps {
  readonly settings: SsoSettings;
  readonly onSaved: (settings: SsoSettings) => void;
  readonly onFresh: (settings: SsoSettings) => void;
  /** The error that the test found in the issuer's URL. */
  readonly issuerError: string | undefined;
  readonly onTyped: () => void;
}

/** Edits the connection to the provider. A changed issuer, client or secret must be tested before it is used. */
export function SsoForm({ settings, onSaved, onFresh, issuerError, onTyped }: SsoFormProps) {
  const { t } = useLingui();
  const { form, onSubmit, busy, errorOf, failureText, wouldLose, labels, others } = useSsoForm(settings, {
    onSaved,
    onFresh,
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} onChange={onTyped} noValidate>
      <LeaveGuard wouldLose={wouldLose} />
      {failureText !== undefined && (
        <Notice tone="red" role="alert">
          {failureText}
        </Notice>
      )}
      {others && (
        <Notice
          tone="warn"
          role="alert"
          title={
            <Trans>
              Your changes were not saved: the settings were changed by someone else in the meantime.
            </Trans>
          }
        >
          {others.map(({ field, from, to }) => (
            <ValueChange key={field} label={labels[field]} from={from || '–'} to={to || '–'} />
          ))}
          <p>
            <Trans>Your entries are kept. Review them and save again if they still apply.</Trans>
          </p>
        </Notice>
      )}
      <Field
        label={labels.issuer}
        error={errorOf('issuer') ?? issuerError}
        hint={<Trans>As shown in the provider’s settings, for example https://login.company.com</Trans>}
        required
      >
        <TextInput {...form.register('issuer')} type="url" inputMode="url" autoComplete="off" dir="ltr" />
      </Field>
      <div className={styles.pair}>
        <Field label={labels.client_id} error={errorOf('client_id')} required>
          <TextInput {...form.register('client_id')} autoComplete="off" dir="ltr" />
        </Field>
        <Field label={labels.client_auth} error={errorOf('client_auth')}>
          <Controller
            control={form.control}
            name="client_auth"
            render={({ field }) => (
              <Select
                name={field.name}
                value={field.value ?? 'secret'}
                onChange={(value) => {
                  field.onChange(value);
                  onTyped();
                }}
                onBlur={field.onBlur}
                options={[
                  { value: 'secret', label: t`Client secret` },
                  { value: 'private_key', label: t`Key (private_key_jwt)` },
                ]}
              />
            )}
          />
        </Field>
      </div>
      {form.watch('client_auth') === 'private_key' ? (
        <p className={styles.lead}>
          <Trans>
            Ponuda signs with a key of its own, so no secret is needed. After saving, register the address of
            the public keys at the provider.
          </Trans>
        </p>
      ) : (
        <Field
          label={labels.client_secret}
          error={errorOf('client_secret')}
          hint={settings.has_secret ? <Trans>One is stored. Leave this empty to keep it.</Trans> : undefined}
          required={!settings.has_secret}
        >
          <PasswordInput {...form.register('client_secret')} autoComplete="new-password" dir="ltr" />
        </Field>
      )}
      <Field
        label={labels.email_domains}
        error={errorOf('email_domains')}
        hint={
          <Trans>
            First-time logins are matched by a work email address in these domains. Separate several domains
            with commas.
          </Trans>
        }
        required
      >
        <TextInput {...form.register('email_domains')} autoComplete="off" dir="ltr" />
      </Field>
      <Field
        label={labels.vouched_domains}
        error={errorOf('vouched_domains')}
        hint={
          <Trans>
            Only if your provider, such as Microsoft Entra ID or AD FS, does not say whether an email address
            is verified. In these domains it must never assign a user the address of another.
          </Trans>
        }
        optional
      >
        <TextInput {...form.register('vouched_domains')} autoComplete="off" dir="ltr" />
      </Field>
      <div className={styles.pair}>
        <Field
          label={labels.email_claim}
          error={errorOf('email_claim')}
          hint={<Trans>Usually email; with some providers upn or preferred_username.</Trans>}
          required
        >
          <TextInput {...form.register('email_claim')} autoComplete="off" dir="ltr" />
        </Field>
        <Field
          label={labels.name_claim}
          error={errorOf('name_claim')}
          hint={<Trans>Shown with the result of the test.</Trans>}
          required
        >
          <TextInput {...form.register('name_claim')} autoComplete="off" dir="ltr" />
        </Field>
      </div>
      <Field
        label={labels.gateway_url}
        error={errorOf('gateway_url')}
        hint={
          <Trans>
            Only if your company has a page of its own before the provider. Users are directed to its sso2
            first.
          </Trans>
        }
        optional
      >
        <TextInput
          {...form.register('gateway_url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
