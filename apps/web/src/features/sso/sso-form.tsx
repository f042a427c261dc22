import { Trans, useLingui } from '@lingui/react/macro';
import { type SsoSettings, ssoBody } from '@ponuda/contract/sso';
import { useState } from 'react';
import { useContractForm } from '../../lib/forms.ts';
import { call } from '../../lib/http.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './sso.module.css';

interface SsoFormProps {
  readonly settings: SsoSettings;
  readonly onSaved: (settings: SsoSettings) => void;
  /** Broken rules that the test found at the provider's address. */
  readonly issuerError: string | undefined;
  readonly onTyped: () => void;
}

/** What connects to the provider. Another issuer, client or secret has to be tested before it is used. */
export function SsoForm({ settings, onSaved, issuerError, onTyped }: SsoFormProps) {
  const { t } = useLingui();
  const [defaultValues] = useState(() => valuesOf(settings));
  const labels = {
    issuer: t`Address of the provider (issuer)`,
    client_id: t`Client ID`,
    client_secret: t`Client secret`,
    email_domains: t`E-mail domains`,
    gateway_url: t`Own gateway`,
  };
  const { form, onSubmit, busy, errorOf, failureText, wouldLose } = useContractForm({
    schema: ssoBody,
    labels,
    defaultValues,
    send: async (body) => {
      // Another connection is not tested yet, so it cannot stay switched on.
      const connects =
        body.issuer === settings.issuer && body.client_id === settings.client_id && body.client_secret === '';
      const saved = await call('PUT user-profile/sso', {
        body: { ...body, enabled: settings.enabled && connects },
      });
      form.reset(valuesOf(saved));
      onSaved(saved);
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} onChange={onTyped} noValidate>
      <LeaveGuard wouldLose={wouldLose} />
      {failureText !== undefined && (
        <Notice tone="red" role="alert">
          {failureText}
        </Notice>
      )}
      <Field
        label={labels.issuer}
        error={errorOf('issuer') ?? issuerError}
        hint={
          <Trans>As it stands in the provider’s own settings, for example https://login.company.com</Trans>
        }
        required
      >
        <TextInput {...form.register('issuer')} type="url" inputMode="url" autoComplete="off" dir="ltr" />
      </Field>
      <div className={styles.pair}>
        <Field label={labels.client_id} error={errorOf('client_id')} required>
          <TextInput {...form.register('client_id')} autoComplete="off" dir="ltr" />
        </Field>
        <Field
          label={labels.client_secret}
          error={errorOf('client_secret')}
          hint={settings.has_secret ? <Trans>One is stored. Leave this empty to keep it.</Trans> : undefined}
          required={!settings.has_secret}
        >
          <PasswordInput {...form.register('client_secret')} autoComplete="new-password" dir="ltr" />
        </Field>
      </div>
      <Field
        label={labels.email_domains}
        error={errorOf('email_domains')}
        hint={
          <Trans>
            Who logs in the first time is found by a work e-mail of these domains. Separate several by commas.
          </Trans>
        }
        required
      >
        <TextInput {...form.register('email_domains')} autoComplete="off" dir="ltr" />
      </Field>
      <Field
        label={labels.gateway_url}
        error={errorOf('gateway_url')}
        hint={
          <Trans>
            Only if your company has a page of its own before the provider. People are led to its sso2 first.
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

function valuesOf({ issuer, client_id, email_domains, gateway_url, enabled }: SsoSettings) {
  return {
    issuer,
    client_id,
    client_secret: '',
    email_domains: email_domains.join(', '),
    gateway_url,
    enabled,
  };
}
