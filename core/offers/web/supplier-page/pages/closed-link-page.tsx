import { Trans, useLingui } from '@lingui/react/macro';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockOff from '@tabler/icons-react/dist/esm/icons/IconClockOff.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import { type ReactNode, useEffect } from 'react';
import { WonOfferText } from '#core/offers/web/won-offer.tsx';
import type { Invitation, LinkState } from '#core/offers/wire/supplier-offers.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { discardOfferDraft } from '../form/draft.ts';
import { MomentText } from '../moment-text.tsx';
import { BuyerContact } from '../request-head.tsx';
import type { SupplierPageLink } from '../use-link.ts';
import OfferSummary from './offer-summary.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './page-parts.module.css';
import { PibForm } from './pib-form.tsx';
import { WonSummary } from './won-summary.tsx';

interface OverPageProps {
  link: SupplierPageLink;
  state: LinkState;
  /** Null before the PIB is given. */
  invitation: Invitation | null;
}

/** Shows why a link no longer accepts offers, and the offer that the supplier had sent. */
export function ClosedLinkPage({ link, state, invitation }: OverPageProps) {
  const { t } = useLingui();
  // Nothing more can be sent through this link, so its draft is deleted.
  const isFinal = state.state === 'confirmed' || state.state === 'cancelled' || state.state === 'withdrawn';
  useEffect(() => {
    if (isFinal) discardOfferDraft(link.hash);
  }, [isFinal, link.hash]);
  const { icon, tone, title, text } = wordsOf(state, invitation);
  const { company_name: company, request_number: number } = state;
  return (
    <div className={styles.page}>
      <span className={styles.sign} data-tone={tone}>
        {icon}
      </span>
      <div className={styles.head}>
        <PageHeading focused={invitation !== null}>{title}</PageHeading>
        <p className={styles.lead}>{text}</p>
        <p className={styles['small-soft']}>
          {!isFinal && `${company} · `}
          <Trans>request {number}</Trans>
          {invitation && ` · ${invitation.name}`}
        </p>
      </div>
      {invitation ? (
        <>
          <OwnOffer link={link} invitation={invitation} />
          <BuyerContact invitation={invitation} />
        </>
      ) : (
        state.state !== 'withdrawn' && (
          <div className={styles.band}>
            <p className={styles.title}>
              <Trans>Did you submit an offer?</Trans>
            </p>
            <PibForm past link={link} state={state} action={t`Show my offer`} />
          </div>
        )
      )}
    </div>
  );
}

function OwnOffer({ link, invitation }: { link: SupplierPageLink; invitation: Invitation }) {
  const { offer, award } = invitation;
  if (!offer)
    return (
      <p className={styles.soft}>
        <Trans>You did not submit an offer.</Trans>
      </p>
    );
  if (award) return <WonSummary link={link} invitation={invitation} offer={offer} award={award} />;
  return (
    <>
      <div className={styles.band}>
        <p className={styles.title}>
          <Trans>Your offer</Trans>
        </p>
        <p className={styles['small-soft']}>
          <Trans>
            sent on <MomentText at={offer.offer_date} />
          </Trans>
        </p>
      </div>
      <OfferSummary link={link} invitation={invitation} offer={offer} />
    </>
  );
}

interface Words {
  readonly icon: ReactNode;
  readonly tone: 'green' | 'warn' | undefined;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

function wordsOf(state: LinkState, invitation: Invitation | null): Words {
  const company = state.company_name;
  switch (state.state) {
    case 'cancelled':
      return {
        icon: <IconBan size={22} aria-hidden="true" />,
        tone: undefined,
        title: <Trans>The procurement is canceled</Trans>,
        text: <Trans>{company} has canceled it. No action is needed; offers no longer count.</Trans>,
      };
    case 'withdrawn':
      return {
        icon: <IconBan size={22} aria-hidden="true" />,
        tone: undefined,
        title: <Trans>This invitation was withdrawn</Trans>,
        text: <Trans>{company} no longer requests an offer from you. No action is needed.</Trans>,
      };
    case 'confirmed':
      return confirmedWords(company, invitation);
    default:
      return {
        icon: <IconClockOff size={22} aria-hidden="true" />,
        tone: 'warn',
        title: translate(errorPhrases.deadline_passed),
        text: state.date_for_offer && (
          <Trans>
            The offer deadline was <MomentText at={state.date_for_offer} />.
          </Trans>
        ),
      };
  }
}

function confirmedWords(company: string, invitation: Invitation | null): Words {
  const { result = null, award = null, offer = null } = invitation ?? {};
  if (result === 'won') {
    return {
      icon: <IconTrophy size={22} aria-hidden="true" />,
      tone: 'green',
      title: <Trans>Your offer was chosen</Trans>,
      text: (
        <>
          <Trans>{company} has confirmed the purchase.</Trans>{' '}
          {award && offer && <WonOfferText award={award} offer={offer} />}
        </>
      ),
    };
  }
  if (result === 'lost') {
    return {
      icon: <IconCircleCheck size={22} aria-hidden="true" />,
      tone: undefined,
      title: <Trans>This time another offer was chosen</Trans>,
      text: <Trans>{company} has confirmed the purchase. Thank you for your offer.</Trans>,
    };
  }
  return {
    icon: <IconCircleCheck size={22} aria-hidden="true" />,
    tone: undefined,
    title: <Trans>The purchase is confirmed</Trans>,
    text: <Trans>{company} has confirmed it. Offers can no longer be submitted or changed.</Trans>,
  };
}
