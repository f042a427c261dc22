import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs';
import { useState } from 'react';
import { usualActivationText } from '#core/plans/words.ts';
import type { GuestPageProps } from '#platform/web/lib/guest-page.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { getAccessToken } from '#platform/web/lib/http/token.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { GuestMessage } from '#platform/web/shell/frame/guest-message.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { ResendLinkForm } from './resend-link.tsx';

type Confirmed = CallResult<'POST auth/register/confirm'>;
type State =
  | { is: 'ready' }
  | { is: 'asking' }
  | { is: 'confirmed'; who: Confirmed }
  | { is: 'failed'; error: ApiError };

/**
 * The page /register/confirm/{hash}. The address is confirmed only by a button, because mail scanners open the
 * page and run its script.
 */
export default function ConfirmRegistrationPage({ rest }: GuestPageProps) {
  const { t } = useLingui();
  const { state, ask } = useConfirmation(rest);
  switch (state.is) {
    case 'ready':
    case 'asking':
      return (
        <GuestMessage
          title={t`Confirm your email address`}
          icon={<IconMailCheck size={22} />}
          actions={
            <Button variant="primary" size="lg" busy={state.is === 'asking'} onClick={() => void ask()}>
              <Trans>Confirm the address</Trans>
            </Button>
          }
        >
          <p>
            <Trans>One press completes the registration. A moderator reviews the data after that.</Trans>
          </p>
        </GuestMessage>
      );
    case 'confirmed':
      return <ConfirmedMessage who={state.who} />;
    case 'failed':
      return state.error.status === 422 ? (
        <FailedMessage />
      ) : (
        <UnreachedMessage error={state.error} ask={ask} />
      );
  }
}

/** Sends a logged-in user to the home page, which shows the company's status and can send a new link. */
const leaveForHome = () => window.location.replace(paths.home());

function useConfirmation(hash: string) {
  const [state, setState] = useState<State>({ is: 'ready' });
  const ask = async () => {
    setState({ is: 'asking' });
    try {
      const who = await call('POST auth/register/confirm', { body: { hash }, background: true });
      if (getAccessToken() !== null) return leaveForHome();
      setState({ is: 'confirmed', who });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422 && getAccessToken() !== null) return leaveForHome();
      setState({ is: 'failed', error });
    }
  };
  return { state, ask };
}

function ConfirmedMessage({ who }: { who: Confirmed }) {
  const { t, i18n } = useLingui();
  const { email, company_name, external_supplier, activation_days } = who;
  return (
    <GuestMessage
      title={t`The address has been confirmed`}
      icon={<IconCheck size={22} />}
      actions={
        <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={paths.login()}>
          <Trans>Go to the login</Trans>
        </a>
      }
    >
      <p>
        {external_supplier ? (
          <Trans>
            A moderator is reviewing the data of <b>{company_name}</b>. We will write to <b>{email}</b> as
            soon as the supplier account is active.
          </Trans>
        ) : (
          <Trans>
            A moderator is reviewing the data of <b>{company_name}</b>. We will write to <b>{email}</b> as
            soon as the account is active. Your 30 free days start then.
          </Trans>
        )}
      </p>
      <p>{i18n._(usualActivationText(activation_days))}</p>
    </GuestMessage>
  );
}

function FailedMessage() {
  const { t } = useLingui();
  return (
    <GuestMessage
      title={t`Registration confirmation failed`}
      icon={<IconLinkOff size={22} />}
      tone="bad"
      actions={
        <>
          <a className={buttonClass({ size: 'lg' })} href={paths.login()}>
            <Trans>Go to the login</Trans>
          </a>
          <a className={buttonClass({ variant: 'ghost', size: 'lg' })} href={paths.register()}>
            <Trans>Register again</Trans>
          </a>
        </>
      }
    >
      <p>
        <Trans>
          The link has expired, is incomplete or was replaced by a newer one. Links are valid for 72 hours.
          Copy the whole address from the email, or request a new link.
        </Trans>
      </p>
      <ResendLinkForm email="" />
    </GuestMessage>
  );
}

function UnreachedMessage({ error, ask }: { error: ApiError; ask: () => Promise<void> }) {
  const { t } = useLingui();
  return (
    <GuestMessage
      title={t`The registration is not confirmed yet`}
      icon={<IconLinkOff size={22} />}
      tone="bad"
      actions={
        <Button variant="primary" size="lg" onClick={() => void ask()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>{unreportedFailureText(error)}</p>
    </GuestMessage>
  );
}
