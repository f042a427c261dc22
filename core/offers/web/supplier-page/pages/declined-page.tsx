import { Trans } from '@lingui/react/macro';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { MomentText, UntilText } from '../moment-text.tsx';
import { BuyerContact } from '../request-head.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './page-parts.module.css';

interface DeclinedPageProps {
  invitation: Invitation;
  onOffer: () => void;
}

export function DeclinedPage({ invitation, onOffer }: DeclinedPageProps) {
  const {
    company_name: company,
    declined_at: at,
    decline_reason: reason,
    date_for_offer: deadline,
  } = invitation;
  return (
    <div className={styles.page}>
      <span className={styles.sign}>
        <IconHandStop size={22} aria-hidden="true" />
      </span>
      <div className={styles.head}>
        <PageHeading focused>
          <Trans>You have declined this invitation</Trans>
        </PageHeading>
        <p className={styles.lead}>
          {at !== null && (
            <Trans>
              {company} was notified on <MomentText at={at} />. No further action is needed.
            </Trans>
          )}
        </p>
        <p className={styles['small-soft']}>
          {invitation.request_number} · {invitation.name}
        </p>
      </div>
      {reason && <p className={styles.quote}>{reason}</p>}
      <div className={styles.band}>
        <p className={styles.title}>
          <Trans>Changed your mind?</Trans>
        </p>
        {deadline !== null && (
          <p className={styles['small-soft']}>
            <Trans>
              You can still submit an offer <UntilText at={deadline} />.
            </Trans>
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="xl" onClick={onOffer}>
          <Trans>Submit offer after all</Trans>
        </Button>
      </div>
      <BuyerContact invitation={invitation} />
    </div>
  );
}
