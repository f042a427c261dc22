import { Suspense, useState } from 'react';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { SupplierPageLink } from '../use-link.ts';
import { ClosedLinkPage, DeclinedPage } from './lazy-pages.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { SentOfferPage, type SentOfferPageProps } from './sent-page.tsx';

export const loadOfferForm = () => import('../form/offer-form.tsx');
const OfferForm = lazyPart(loadOfferForm, { inline: true });
const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'));

interface InvitationPageProps {
  link: SupplierPageLink;
  invitation: Invitation;
  /** Whether the supplier has already chosen to decline. */
  declines: boolean;
}

/** Shows a verified supplier the form, or the state of its offer. */
export function InvitationPage({ link, invitation, declines }: InvitationPageProps) {
  const { state, offer } = invitation;
  const [writing, setWriting] = useState(state === 'open' && offer === null);
  const [declining, setDeclining] = useState(declines && state === 'open');
  const [just, setJust] = useState<SentOfferPageProps['just']>(null);

  const settle = (fresh: Invitation, how: SentOfferPageProps['just']) => {
    link.take(fresh);
    setJust(how);
    setWriting(false);
    setDeclining(false);
  };
  const change = () => setWriting(true);
  const decline = () => setDeclining(true);

  return (
    <>
      {pageOf()}
      {declining && (
        <Suspense fallback={null}>
          <DeclineDialog
            link={link}
            invitation={invitation}
            onClose={() => setDeclining(false)}
            onDeclined={(fresh) => settle(fresh, null)}
          />
        </Suspense>
      )}
    </>
  );

  function pageOf() {
    const takesOffers = state === 'open' || state === 'declined' || state === 'locked';
    // A supplier who has to reconfirm gets the form with the former prices.
    const hasToWrite = (offer === null || invitation.to_be_reconfirmed) && invitation.declined_at === null;
    // If the deadline passes while the supplier is editing the form, the form stays open with the typed text.
    if (takesOffers ? writing || hasToWrite : writing && state === 'expired') {
      return (
        <Suspense fallback={<PageSkeleton />}>
          <OfferForm
            link={link}
            invitation={invitation}
            onSent={(fresh) => settle(fresh, howSent(invitation))}
            onLeave={hasToWrite ? null : () => setWriting(false)}
            onDecline={decline}
          />
        </Suspense>
      );
    }
    if (!takesOffers) return <ClosedLinkPage link={link} state={invitation} invitation={invitation} />;
    if (invitation.declined_at !== null) return <DeclinedPage invitation={invitation} onOffer={change} />;
    return offer === null ? null : (
      <SentOfferPage
        link={link}
        invitation={invitation}
        offer={offer}
        just={just}
        onChange={change}
        onDecline={decline}
      />
    );
  }
}

function howSent({ offer, to_be_reconfirmed }: Invitation): SentOfferPageProps['just'] {
  if (offer === null) return 'sent';
  return to_be_reconfirmed ? 'reconfirmed' : 'changed';
}
