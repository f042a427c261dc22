import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Suspense } from 'react';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Countdown } from '#platform/web/ui/countdown.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { getClosingInstant } from '../deadline.ts';
import { hasOfferDraft } from '../form/draft.ts';
import { MomentText, UntilText } from '../moment-text.tsx';
import { useDeadlineEndHandler } from '../use-deadline.ts';
import type { SupplierPageLink } from '../use-link.ts';
import { OfferSummary } from './lazy-pages.ts';
import { PageHeading } from './page-heading.tsx';
import styles from './page-parts.module.css';
import { QuestionsBox } from './questions-box.tsx';
import { sentOfferParts } from './sent-offer-parts.ts';

const ChangesNotice = lazyPart(() => import('../form/changes/changes-notice.tsx'), { inline: true });
const TargetPrices = lazyPart(() => import('../form/target-prices.tsx'), { inline: true });

export interface SentOfferPageProps {
  link: SupplierPageLink;
  invitation: Invitation;
  offer: Offer;
  /** The supplier's action that led to this page. */
  just: 'sent' | 'changed' | 'reconfirmed' | null;
  onChange: () => void;
  onDecline: () => void;
}

/** Shows a sent offer and until when it can be changed. */
export function SentOfferPage({ link, invitation, offer, just, onChange, onDecline }: SentOfferPageProps) {
  const { t } = useLingui();
  const { company_name: company, date_for_offer: deadline } = invitation;
  const onEnd = useDeadlineEndHandler(deadline, link.refresh);
  return (
    <div className={styles.page}>
      <span className={styles.sign} data-tone="green">
        <IconCheck size={24} aria-hidden="true" />
      </span>
      <div className={styles.head}>
        <PageHeading focused>{title(just)}</PageHeading>
        <p className={styles.lead}>
          <Trans>
            {company} received it on <MomentText at={offer.offer_date} />.
          </Trans>
        </p>
        <p className={styles['small-soft']}>
          {invitation.request_number} · {invitation.name}
        </p>
      </div>
      {deadline !== null && (
        <div className={styles.band}>
          <p className={styles.title}>
            <Trans>
              You can change it <UntilText at={deadline} />
            </Trans>
          </p>
          <p className={styles['small-soft']}>
            <Trans>or until the buyer confirms the purchase, if that is earlier</Trans>
          </p>
          <Countdown
            end={getClosingInstant(deadline)}
            offset={link.offset}
            dayUnit={t({ message: 'd', context: 'countdown', comment: 'days, abbreviated' })}
            before={t({ message: 'Time left:', context: 'countdown' })}
            onEnd={onEnd}
          />
        </div>
      )}
      {hasOfferDraft(link.hash, invitation) && (
        <Notice tone="warn" role="note" title={<Trans>You have changes that are not sent yet</Trans>}>
          <p>
            <Trans>
              This is the offer the buyer currently has. Select “Change the offer” to continue your edits.
            </Trans>
          </p>
        </Notice>
      )}
      {invitation.changes && (
        <Suspense fallback={null}>
          <ChangesNotice invitation={invitation} />
        </Suspense>
      )}
      {invitation.counter_proposal && (
        <Suspense fallback={null}>
          <TargetPrices invitation={invitation} onAnswer={onChange} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton height="160px" />}>
        <OfferSummary link={link} invitation={invitation} offer={offer} />
      </Suspense>
      {!offer.entered_by_buyer && (
        <Suspense fallback={null}>
          {sentOfferParts.parts.map(({ name, Part }) => (
            <Part
              key={name}
              link={link}
              company={company}
              version={offer.version}
              request={invitation.request_number}
            />
          ))}
        </Suspense>
      )}
      <QuestionsBox link={link} invitation={invitation} />
      <div className={styles.actions}>
        <div className={classNames(styles.buttons, styles.wide)}>
          <Button size="xl" icon={<IconPencil />} onClick={onChange}>
            <Trans>Change the offer</Trans>
          </Button>
          <Button size="xl" icon={<IconPrinter />} onClick={() => window.print()}>
            <Trans>Print or PDF</Trans>
          </Button>
        </div>
        <Button variant="quiet-link" onClick={onDecline}>
          <Trans>Decline the invitation</Trans>
        </Button>
      </div>
    </div>
  );
}

function title(just: SentOfferPageProps['just']) {
  if (just === 'changed') return <Trans>The offer has been changed</Trans>;
  if (just === 'reconfirmed') return <Trans>Offer reconfirmed</Trans>;
  return <Trans>The offer has been sent</Trans>;
}
