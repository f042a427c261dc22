import { Trans } from '@lingui/react/macro';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/lib/http/http.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { WriteFailure } from '#platform/web/shell/write-failure.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import styles from './become-card.module.css';

/**
 * The time in milliseconds for which the button is disabled, because the server sends no second link sooner (ADR
 * 0012).
 */
const PAUSE_MS = 60_000;

/** Requests another link to confirm the owner's address. */
export function ResendConfirmationButton() {
  const { email } = useMe();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = window.setTimeout(() => setState('idle'), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [state]);

  const send = async () => {
    setState('busy');
    setFailure(null);
    try {
      await call('POST auth/register/resend', { body: { email } });
      setState('sent');
    } catch (error) {
      setFailure(error);
      setState('idle');
    }
  };

  return (
    <div className={styles.card}>
      <p className={styles.words}>
        <Trans>No email? Check your spam folder or request it again.</Trans>
      </p>
      <Button
        icon={<IconMail />}
        onClick={() => void send()}
        busy={state === 'busy'}
        disabled={state === 'sent'}
      >
        <Trans>Send new link</Trans>
      </Button>
      <div role="status">
        {state === 'sent' && (
          <Notice tone="green">
            <Trans>A new link has been sent. Older links no longer work.</Trans>
          </Notice>
        )}
      </div>
      <WriteFailure error={failure} />
    </div>
  );
}
