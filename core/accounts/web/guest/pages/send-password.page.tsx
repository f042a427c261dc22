import { Trans, useLingui } from '@lingui/react/macro';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import { useCallback, useEffect, useState } from 'react';
import type { GuestPageProps } from '#platform/web/lib/guest-page.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { adoptLanguage } from '#platform/web/lib/words/i18n.ts';
import { GuestMessage, GuestPage } from '#platform/web/shell/frame/guest-message.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import styles from './pages.module.css';

export type LinkOwner = CallResult<'POST auth/send-password/check'>;
type State = { is: 'asking' } | { is: 'good'; owner: LinkOwner } | { is: 'failed'; error: ApiError };

/** The page /send-password/{hash}: sets a new password, or the first password of an invited user. */
export default function SendPasswordPage({ rest }: GuestPageProps) {
  const { t } = useLingui();
  const [state, setState] = useState<State>({ is: 'asking' });
  const fail = useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setState({ is: 'failed', error });
  }, []);
  const check = useCallback(async () => {
    setState({ is: 'asking' });
    await call('POST auth/send-password/check', { body: { hash: rest }, background: true }).then(
      async (owner) => {
        await adoptLanguage(owner.lang);
        setState({ is: 'good', owner });
      },
      fail,
    );
  }, [rest, fail]);
  useEffect(() => void check(), [check]);

  switch (state.is) {
    case 'asking':
      return (
        <GuestPage title={t`New password`}>
          <div className={styles.form} role="status" aria-busy="true">
            <h1>
              <Trans>New password</Trans>
            </h1>
            <Skeleton height="68px" />
            <Skeleton height="68px" />
            <Skeleton height="44px" />
          </div>
        </GuestPage>
      );
    case 'good':
      return <NewPasswordForm hash={rest} owner={state.owner} onExpired={fail} />;
    case 'failed':
      return state.error.status === 422 ? <Expired /> : <Unreached error={state.error} check={check} />;
  }
}

function Expired() {
  const { t } = useLingui();
  return (
    <GuestMessage
      title={t`This link no longer works`}
      icon={<IconLinkOff size={22} />}
      tone="bad"
      actions={
        <>
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={paths.forgotPassword()}>
            <Trans>Request a new link</Trans>
          </a>
          <a className={buttonClass({ size: 'lg' })} href={paths.login()}>
            <Trans>Go to the login</Trans>
          </a>
        </>
      }
    >
      <p>
        <Trans>
          It has expired, was used already, or a newer one has replaced it. A link for a forgotten password
          works for 30 minutes, an invitation for 72 hours.
        </Trans>
      </p>
    </GuestMessage>
  );
}

function Unreached({ error, check }: { error: ApiError; check: () => Promise<void> }) {
  const { t } = useLingui();
  return (
    <GuestMessage
      title={t`The link could not be checked`}
      icon={<IconLinkOff size={22} />}
      tone="bad"
      actions={
        <Button variant="primary" size="lg" onClick={() => void check()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>{unreportedFailureText(error)}</p>
    </GuestMessage>
  );
}
