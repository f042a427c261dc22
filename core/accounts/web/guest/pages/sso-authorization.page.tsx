import { Trans, useLingui } from '@lingui/react/macro';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useEffect, useRef, useState } from 'react';
import { isSsoRefusal, type SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';
import { ApiError, OFFLINE_CODE } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { commonHeaders, sendHttpRequest } from '#platform/web/lib/http/request.ts';
import { clearTokens } from '#platform/web/lib/http/token.ts';
import { consumeRedirect } from '#platform/web/lib/login-redirect.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { clearSsoAttempts } from '#platform/web/lib/sso-start.ts';
import { writeStored } from '#platform/web/lib/storage.ts';
import { GuestMessage } from '#platform/web/shell/frame/guest-message.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { OTHER_EMAIL_PARAM } from './login-sso.page.tsx';
import { ssoRefusalPhrases } from './sso-refusals.ts';
import { SsoSpinner } from './sso-spinner.tsx';

/** Returns the refusal code in the URL. An unknown code also counts as a failure. */
function refusalInAddress(): SsoRefusal | undefined {
  const refusalCode = new URLSearchParams(window.location.search).get('error');
  if (refusalCode === null) return undefined;
  return isSsoRefusal(refusalCode) ? refusalCode : 'not_trusted';
}

/**
 * Opens the session identified by the cookie that the callback set. The server returns the access token in the
 * Authorization header.
 */
async function takeSession(): Promise<void> {
  clearTokens();
  await sendHttpRequest('/api/auth/refresh', {
    method: 'POST',
    headers: { ...commonHeaders(), 'X-Requested-With': 'ponuda' },
  });
  const me = await call('POST auth/me', { background: true });
  writeStored('sso', me.sso ? '1' : null);
  writeStored('refreshTime', String(Date.now()));
  clearSsoAttempts();
  window.location.replace(consumeRedirect());
}

/** The page /login/sso-authorization, to which the browser returns from the provider. */
export default function SsoAuthorizationPage() {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState(refusalInAddress);
  const [offline, setOffline] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (refusal || begun.current) return;
    begun.current = true;
    takeSession().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === OFFLINE_CODE || error.status >= 500) setOffline(true);
      else setRefusal('expired');
    });
  }, [refusal]);

  if (offline) return <Unreachable />;
  return refusal ? <Refused refusal={refusal} /> : <SsoSpinner title={t`Company login`} />;
}

function Refused({ refusal }: { refusal: SsoRefusal }) {
  const { t, i18n } = useLingui();
  const known = refusal !== 'unknown_company';
  return (
    <GuestMessage
      title={t`You are not logged in`}
      tone="bad"
      icon={<IconPlugConnectedX />}
      actions={
        <>
          <a
            className={buttonClass({ variant: 'primary', size: 'lg' })}
            href={known ? paths.loginSso() : `${paths.loginSso()}?${OTHER_EMAIL_PARAM}`}
          >
            {known ? <Trans>Try again</Trans> : <Trans>Use another email address</Trans>}
          </a>
          <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href={paths.login()}>
            <Trans>Log in with a password</Trans>
          </a>
          {known && (
            <a className={buttonClass({ size: 'lg' })} href={`${paths.loginSso()}?${OTHER_EMAIL_PARAM}`}>
              <Trans>Use another email address</Trans>
            </a>
          )}
        </>
      }
    >
      <p>{i18n._(ssoRefusalPhrases[refusal])}</p>
    </GuestMessage>
  );
}

/** Shown if the server is unreachable. The session is still in the cookie, so reloading the page is enough. */
function Unreachable() {
  const { t } = useLingui();
  return (
    <GuestMessage
      title={t`The server cannot be reached`}
      tone="bad"
      icon={<IconPlugConnectedX />}
      actions={
        <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={paths.ssoAuthorization()}>
          <Trans>Try again</Trans>
        </a>
      }
    >
      <p>
        <Trans>You are logged in at your company, but Ponuda is not responding. Check your connection.</Trans>
      </p>
    </GuestMessage>
  );
}
