import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { useLogin } from './use-login.ts';

/**
 * The second step of the login, for accounts with a second factor. Asks for a code from the authenticator app or
 * for a recovery code.
 */
export function LoginCodeStep({ login }: { login: ReturnType<typeof useLogin> }) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const field = login.field('code');
  useEffect(() => input.current?.focus(), [recovery]);

  return (
    <>
      <p>
        <Trans>
          Password accepted for <b>{login.email}</b>. Enter your verification code.
        </Trans>
      </p>
      <Field
        label={recovery ? t`Recovery code` : t`Code`}
        hint={
          recovery ? (
            <Trans>
              Use one of the recovery codes you saved when you set up two-factor authentication. Each code
              works once.
            </Trans>
          ) : (
            <Trans>The six digits that your authenticator app shows now.</Trans>
          )
        }
        error={login.errors.code}
      >
        <TextInput
          key={recovery ? 'recovery' : 'app'}
          {...field}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          aria-required
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          size="lg"
        />
      </Field>
      <Button variant="quiet-link" onClick={() => setRecovery(!recovery)}>
        {recovery ? <Trans>Use the code of the app</Trans> : <Trans>Use a recovery code</Trans>}
      </Button>
    </>
  );
}
