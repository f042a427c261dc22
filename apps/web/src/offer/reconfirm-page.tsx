import { Trans } from '@lingui/react/macro';
import type { Offer } from '@ponuda/contract/offer-terms';
import type { Invitation } from '@ponuda/contract/supplier-offers';
import { dec } from '@ponuda/domain/money/decimal';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefreshAlert from '@tabler/icons-react/dist/esm/icons/IconRefreshAlert.mjs';
import { useState } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { call } from '../lib/http.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { OffButton } from '../ui/off-button.tsx';
import { inlineFailure } from './inline-failure.ts';
import { UntilText } from './moment-text.tsx';
import { OfferSummary } from './offer-summary.tsx';
import styles from './page-parts.module.css';
import { RequestHead } from './request-head.tsx';
import type { Link } from './use-link.ts';

interface ReconfirmPageProps {
  link: Link;
  invitation: Invitation;
  offer: Offer;
  onSent: (invitation: Invitation) => void;
  onChange: () => void;
  onDecline: () => void;
}

/** The buyer has edited the request after the offer: it counts again once the supplier says yes or changes it. */
export function ReconfirmPage(props: ReconfirmPageProps) {
  const { link, invitation, offer, onSent, onChange, onDecline } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { company_name: company, date_for_offer: deadline } = invitation;

  const stands = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      onSent(
        await call('PUT supplier-offers/{hash}', {
          params: { hash: link.hash },
          body: { ...sameAgain(offer), pib: link.pib },
          background: true,
        }),
      );
    } catch (error) {
      setBusy(false);
      setFailure(inlineFailure(error));
      if (isApiError(error)) await link.refresh();
    }
  };

  return (
    <>
      <RequestHead link={link} invitation={invitation} />
      <div className={classNames(styles.page, styles.below)}>
        <Notice
          tone="warn"
          role="note"
          icon={<IconRefreshAlert />}
          title={<Trans>{company} has changed the request after your offer</Trans>}
        >
          <p>
            <Trans>
              Your offer is kept, but it counts again only when you say that it still stands, or change it.
            </Trans>
          </p>
        </Notice>
        {deadline !== null && (
          <p className={styles['small-soft']}>
            <Trans>
              You can answer <UntilText at={deadline} />.
            </Trans>
          </p>
        )}
        <OfferSummary link={link} invitation={invitation} offer={offer} />
        {failure && (
          <Notice tone="red" role="alert">
            <p>{failure}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <div className={classNames(styles.buttons, styles.wide)}>
            {fits(offer, invitation) ? (
              <Button variant="primary" size="xl" icon={<IconCheck />} busy={busy} onClick={stands}>
                <Trans>My offer still stands</Trans>
              </Button>
            ) : (
              <OffButton
                variant="primary"
                size="xl"
                reason={<Trans>The request now asks for less, or for other items. Change the offer.</Trans>}
              >
                <Trans>My offer still stands</Trans>
              </OffButton>
            )}
            <Button size="xl" icon={<IconPencil />} onClick={onChange}>
              <Trans>Change the offer</Trans>
            </Button>
          </div>
          <Button variant="quiet-link" onClick={onDecline}>
            <Trans>Decline the invitation</Trans>
          </Button>
        </div>
      </div>
    </>
  );
}

/** Whether every line of the offer can be sent as it is: its item is still there and no more is offered than asked. */
function fits(offer: Offer, { articles }: Invitation): boolean {
  return offer.lines.every((line) => {
    const article = articles.find(({ id }) => id === line.article_id);
    return article !== undefined && dec(line.quantity).compare(dec(article.quantity)) <= 0;
  });
}

function sameAgain(offer: Offer) {
  return {
    version: offer.version,
    currency: offer.currency,
    supplier_offer_number: offer.supplier_offer_number,
    delivery_date: offer.delivery_date,
    payment_terms: offer.payment_terms,
    valid_until: offer.valid_until,
    offer_description: offer.offer_description,
    lines: offer.lines.map(({ article_id, quantity, unit_price, vat_rate }) => ({
      article_id,
      quantity,
      unit_price,
      vat_rate,
    })),
    file_ids: offer.attachments.map(({ id }) => id),
  };
}
