import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { forgotPasswordBody } from '#core/accounts/wire/registration.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './pages.module.css';

/**
 * The time in milliseconds for which the button is disabled, because the server sends no second link sooner (ADR
 * 0012).
 */
const PAUSE_MS = 60_000;

/** Requests another confirmation link: with a button for a known address, otherwise with an email field. */
export function ResendLinkForm({ email }: { email: string }) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const labels = { email: t`Email` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: forgotPasswordBody,
    labels,
    defaultValues: { email },
    send: async (body) => {
      await call('POST auth/register/resend', { body });
      setSentTo(body.email);
    },
  });
  useEffect(() => {
    if (sentTo === null) return;
    const timer = window.setTimeout(() => setSentTo(null), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [sentTo]);

  return (
    <form onSubmit={onSubmit} noValidate className={styles.resendForm}>
      <div className={styles.resend}>
        {email === '' && (
          <Field label={labels.email} error={errorOf('email')} required>
            <TextInput {...form.register('email')} type="email" autoComplete="email" size="lg" />
          </Field>
        )}
        <Button type="submit" size="lg" busy={busy} disabled={sentTo !== null}>
          <Trans>Send new link</Trans>
        </Button>
      </div>
      {failureText !== undefined && (
        <Notice tone="red" role="alert">
          {failureText}
        </Notice>
      )}
      <div role="status">
        {sentTo !== null && (
          <Notice tone="green">
            <Trans>
              If a registration with <b>{sentTo}</b> is awaiting confirmation, a new link has been sent. Older
              links no longer work.
            </Trans>
          </Notice>
        )}
      </div>
    </form>
  );
}
