import { Trans, useLingui } from '@lingui/react/macro';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useEffect, useRef, useState } from 'react';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import type { GuestPageProps } from '#platform/web/lib/guest-page.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { GuestCard, GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { MessageCard } from '#platform/web/shell/frame/message-card.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.ts';

/**
 * Unsubscribes the recipient of an email from invitations. Unsubscribing requires pressing a button, because mail
 * scanners open links (fact 3).
 */
export default function AffiliateUnsubscribePage({ rest: token }: GuestPageProps) {
  const { t } = useLingui();
  const texts = useUiTexts();
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'unknown'>('asked');
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = {
    asked: t`No more invitations?`,
    busy: t`No more invitations?`,
    done: t`You will no longer receive invitations`,
    unknown: t`This link is not valid`,
  }[state];

  useEffect(() => {
    document.title = `${title} · Ponuda`;
  }, [title]);
  useEffect(() => {
    if (state === 'done' || state === 'unknown') heading.current?.focus();
  }, [state]);

  const stop = async () => {
    setState('busy');
    setFailure(null);
    try {
      await call('POST affiliate/unsubscribe/{token}', { params: { token }, background: true });
      setState('done');
    } catch (error) {
      if (isApiError(error, 'not_found')) return setState('unknown');
      setState('asked');
      setFailure(unreportedFailureText(error) ?? null);
    }
  };

  return (
    <GuestFrame place="guest">
      <GuestCard wide>
        <MessageCard
          title={title}
          icon={state === 'unknown' ? <IconLinkOff size={22} /> : <IconMail size={22} />}
          tone={state === 'unknown' ? 'bad' : 'good'}
          headingRef={heading}
          actions={
            state === 'unknown' &&
            mayContactSupport() && (
              <Button size="lg" onClick={() => contactSupport()}>
                {texts.contactSupport}
              </Button>
            )
          }
        >
          {failure !== null && (
            <Notice tone="red" role="alert">
              {failure}
            </Notice>
          )}
          {(state === 'asked' || state === 'busy') && (
            <>
              <p>
                <Trans>
                  Ponuda affiliates can then no longer invite the address that received this email. Emails
                  about an account of yours are still sent.
                </Trans>
              </p>
              <div>
                <Button variant="primary" size="lg" busy={state === 'busy'} onClick={() => void stop()}>
                  <Trans>Stop invitations</Trans>
                </Button>
              </div>
            </>
          )}
          {state === 'done' && (
            <p>
              <Trans>Your choice has been saved. You can close this page.</Trans>
            </p>
          )}
          {state === 'unknown' && (
            <p>
              <Trans>It may be incomplete. Open it again from the email, or copy the whole address.</Trans>
            </p>
          )}
        </MessageCard>
      </GuestCard>
    </GuestFrame>
  );
}
