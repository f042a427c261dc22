import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { LinkState } from '#core/offers/wire/supplier-offers.ts';
import { failureText } from '#platform/web/lib/http/api-failure.ts';
import { getAccessToken, isImpersonating } from '#platform/web/lib/http/token.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { lazyCode } from '#platform/web/ui/lazy-code.tsx';
import { OfferFrame } from './offer-frame.tsx';
import { InvitationPage, loadOfferForm } from './pages/invitation-page.tsx';
import { ClosedLinkPage, UnknownLinkPage } from './pages/lazy-pages.ts';
import styles from './pages/page-parts.module.css';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { PibStep } from './pages/pib-step.tsx';
import { PartErrorBoundary } from './part-boundary.tsx';
import { type SupplierPageLink, useSupplierLink } from './use-link.ts';

// Lazy-loaded, because the notice is only for logged-in users, and login is optional here.
const AccountNotice = lazyCode<{ hash: string }>(() =>
  import('./pages/account-notice.tsx').catch(() => ({ default: () => null })),
);

const OVER = ['expired', 'confirmed', 'cancelled', 'withdrawn'];

/** Shows the supplier's page at `/procurements/confirm/{hash}` (specification §2). */
export function OfferPage({ hash, opening }: { hash: string; opening?: Promise<LinkState> }) {
  const { t } = useLingui();
  const link = useSupplierLink(hash, opening);
  const title = t({ message: 'Submit an offer', context: 'title' });

  useEffect(() => {
    document.title = `${title} · Ponuda`;
  }, [title]);

  if (link.view.kind === 'unknown')
    return (
      <Suspense fallback={null}>
        <UnknownLinkPage />
      </Suspense>
    );
  return (
    <OfferFrame>
      <PartErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <View link={link} />
        </Suspense>
      </PartErrorBoundary>
    </OfferFrame>
  );
}

function View({ link }: { link: SupplierPageLink }) {
  const [declines, setDeclines] = useState(false);
  const { view } = link;
  // The form is prefetched while the supplier reads the page and types the tax number.
  const prefetch = view.kind === 'link';
  useEffect(() => {
    if (prefetch) loadOfferForm().catch(() => undefined);
  }, [prefetch]);

  switch (view.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <Failed link={link} message={failureText(view.error)} errorId={view.error.requestId} />;
    case 'link':
      return OVER.includes(view.link.state) ? (
        <ClosedLinkPage link={link} state={view.link} invitation={null} />
      ) : (
        <PibStep link={link} state={view.link} onDecline={() => setDeclines(true)} />
      );
    case 'invitation':
      return (
        <>
          <InvitationPage link={link} invitation={view.invitation} declines={declines} />
          {getAccessToken() !== null && !isImpersonating() && (
            <Suspense fallback={null}>
              <AccountNotice hash={link.hash} />
            </Suspense>
          )}
        </>
      );
  }
}

function Failed({ link, message, errorId }: { link: SupplierPageLink; message: string; errorId: string }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await link.reopen();
    setBusy(false);
  };
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t({ message: 'Submit an offer', context: 'title' })}</h1>
      <ErrorState message={message} errorId={errorId} onRetry={retry} retrying={busy} />
    </div>
  );
}
