import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Procurement } from '#core/marketplace/wire/marketplace.ts';
import { TimeLeft } from '#core/purchase/web/time-left.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { isOpenForOffers } from './is-open-for-offers.ts';
import styles from './procurement.module.css';

interface ProcurementRailProps {
  readonly procurement: Procurement;
  readonly offset: number;
  /** The button, if it belongs inside the rail. */
  readonly answer: ReactNode;
}

/** Shows the deadline and other key facts about the procurement. */
export function ProcurementRail({ procurement, offset, answer }: ProcurementRailProps) {
  const formats = useFormatters();
  const { date_for_offer: end, invitation, request, customer } = procurement;
  const open = isOpenForOffers(procurement);
  const place = (invitation ?? request)?.delivery_place ?? '';
  const contact = invitation?.contact;
  return (
    <div className={styles.rail}>
      {end !== null && (
        <div className={styles.deadline}>
          <span className={styles.soft}>
            {open ? (
              <Trans>Offers can be submitted until</Trans>
            ) : (
              <Trans>Offers could be submitted until</Trans>
            )}
          </span>
          <b className="num">{formats.instant(end)}</b>
          {open && <TimeLeft end={end} offset={offset} />}
        </div>
      )}
      {answer}
      <dl className={styles.facts}>
        {procurement.date_for_delivery !== null && (
          <div>
            <dt>
              <Trans>Delivery by</Trans>
            </dt>
            <dd className="num">{formats.day(procurement.date_for_delivery)}</dd>
          </div>
        )}
        {place !== '' && (
          <div>
            <dt>
              <Trans>Place of delivery</Trans>
            </dt>
            <dd>{place}</dd>
          </div>
        )}
        {contact && contact.email !== '' && (
          <div>
            <dt>
              <Trans>Contact at {customer.name}</Trans>
            </dt>
            <dd>
              {contact.name}
              <br />
              <a className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
              {contact.phone !== '' && (
                <>
                  <br />
                  <a className="link" href={`tel:${contact.phone}`}>
                    <bdi>{contact.phone}</bdi>
                  </a>
                </>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Received</Trans>
          </dt>
          <dd className="num">{formats.instant(procurement.received_at)}</dd>
        </div>
      </dl>
    </div>
  );
}
