import { Trans, useLingui } from '@lingui/react/macro';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import { useEffect, useState } from 'react';
import type { GuestPageProps } from '#platform/web/lib/guest-page.ts';
import { adoptLanguage } from '#platform/web/lib/words/i18n.ts';
import { GuestCard, GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { MessageCard } from '#platform/web/shell/frame/message-card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Skeleton, SkeletonText } from '#platform/web/ui/skeleton.tsx';
import styles from './affiliate/affiliate.module.css';
import { InviteForm } from './affiliate/invite-form.tsx';
import { ProfitOverview } from './affiliate/profit-overview.tsx';
import { SentInvitations } from './affiliate/sent-invitations.tsx';
import { ShareLink } from './affiliate/share-link.tsx';
import { useAffiliatePage } from './affiliate/use-affiliate.ts';

/** An affiliate's own page (specification §2). The hash in its path is the secret. */
export default function AffiliatePage({ rest: hash }: GuestPageProps) {
  const { t } = useLingui();
  const { state, busy, reload, noteSent } = useAffiliatePage(hash);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const title = t`Affiliate page`;
  const page = state.is === 'open' ? state.page : null;

  useEffect(() => {
    document.title = `${title} · Ponuda`;
  }, [title]);

  const language = page?.lang;
  useEffect(() => {
    // If the visitor has not chosen a language, the page uses the language of the affiliate's emails.
    if (language) void adoptLanguage(language);
  }, [language]);

  return (
    <GuestFrame place="affiliate">
      {state.is === 'unknown' && (
        <GuestCard wide>
          <MessageCard
            title={<Trans>This link is not valid</Trans>}
            icon={<IconLinkOff size={22} />}
            tone="bad"
          >
            <p>
              <Trans>
                It may be incomplete or may have been replaced by a newer one. Look for the latest email from
                Ponuda with the link to your affiliate page.
              </Trans>
            </p>
          </MessageCard>
        </GuestCard>
      )}
      {state.is === 'failed' && (
        <GuestCard wide>
          <div className={styles.message}>
            <h1>{title}</h1>
            <ErrorState
              message={state.text}
              errorId={state.id}
              onRetry={() => void reload()}
              retrying={busy}
            />
          </div>
        </GuestCard>
      )}
      {(state.is === 'loading' || page) && (
        <div className={styles.page} aria-busy={state.is === 'loading'}>
          <div className={styles.head}>
            <h1>{title}</h1>
            <p className="muted">
              {page ? `${page.company_name} · ${page.name}` : <Skeleton width="240px" height="20px" />}
            </p>
          </div>
          {page ? (
            <>
              <ShareLink link={page.share_link} rate={page.rate} />
              <ProfitOverview page={page} />
              <InviteForm
                hash={hash}
                leftToday={page.invitations_left_today}
                onSent={(sent) => {
                  setFresh(sent);
                  noteSent(sent.length);
                }}
              />
              <SentInvitations hash={hash} fresh={fresh} />
            </>
          ) : (
            <>
              <SkeletonText lines={4} />
              <Skeleton height="240px" />
              <SkeletonText lines={4} />
            </>
          )}
        </div>
      )}
    </GuestFrame>
  );
}
